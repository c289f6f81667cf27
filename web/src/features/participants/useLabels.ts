import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import type { Field } from './fields.ts'

/** Returns a function that gives the label of a field; translations include their language. */
export function useLabels(): (field: Pick<Field, 'name' | 'language'>) => string {
  const { t } = useTranslation('people')
  const languageName = useLanguageName()
  return ({ name, language }) => (language ? `${t(`field.${name}`)} (${languageName(language)})` : t(`field.${name}`))
}
