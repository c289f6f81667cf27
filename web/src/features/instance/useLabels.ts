import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { type Entered, languagesOf, type OtherField, type TextField } from './entry.ts'

/** What a field is called; texts by their language too, where there are several. */
export function useLabels(entered: Entered): (name: string) => string {
  const { t } = useTranslation('instance')
  const languageName = useLanguageName()
  const hasSeveral = languagesOf(entered).length > 1
  return (name) => {
    // A language's tag holds no such sign, so the rest is the tag; names of other fields are words of the form.
    const [field = '', language = ''] = name.split(/_(.*)/)
    if (!isText(field)) return t(`field.${name as OtherField}`)
    return hasSeveral
      ? t('fieldIn', { field: t(`field.${field}`), language: languageName(language) })
      : t(`field.${field}`)
  }
}

function isText(field: string): field is TextField {
  return field === 'title' || field === 'location' || field === 'description'
}
