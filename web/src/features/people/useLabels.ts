import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import type { Field } from './fields.ts'

/** What a field is called, a translation with its language. */
export function useLabels(): (field: Pick<Field, 'name' | 'language'>) => string {
  const { t } = useTranslation('people')
  const languageName = useLanguageName()
  return ({ name, language }) => (language ? `${t(`field.${name}`)} (${languageName(language)})` : t(`field.${name}`))
}
