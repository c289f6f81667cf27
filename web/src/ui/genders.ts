import { useTranslation } from 'react-i18next'

/** The choices of the field `gender_id`, with an empty one for who has not chosen. */
export function useGenders(): { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation('common')
  return [
    { value: '', label: t('gender.choose') },
    { value: '2', label: t('gender.female') },
    { value: '1', label: t('gender.male') },
    { value: '3', label: t('gender.diverse') },
    { value: '4', label: t('gender.noComment') },
  ]
}
