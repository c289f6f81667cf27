import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { type ElectionDataValues, getLanguages, type OtherField, type TextField } from './electionDataValues.ts'

/** Returns a function that labels fields; texts also by their language if there are several. */
export function useFieldLabels(values: ElectionDataValues): (name: string) => string {
  const { t } = useTranslation('instance')
  const getLanguageName = useLanguageName()
  const hasSeveral = getLanguages(values).length > 1
  return (name) => {
    // Language tags contain no underscore, so the rest is the tag. Names of other fields are keys of the form.
    const [field = '', language = ''] = name.split(/_(.*)/)
    if (!isText(field)) return t(`field.${name as OtherField}`)
    return hasSeveral
      ? t('fieldIn', { field: t(`field.${field}`), language: getLanguageName(language) })
      : t(`field.${field}`)
  }
}

function isText(field: string): field is TextField {
  return field === 'title' || field === 'location' || field === 'description'
}
