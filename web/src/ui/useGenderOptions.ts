import { useTranslation } from 'react-i18next'

/** Returns the options of the field `gender_id`, with an empty one for no choice. */
export function useGenderOptions(): { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation('common')
  return [
    { value: '', label: t('gender.choose') },
    { value: '2', label: t('gender.female') },
    { value: '1', label: t('gender.male') },
    { value: '3', label: t('gender.diverse') },
    { value: '4', label: t('gender.noComment') },
  ]
}
