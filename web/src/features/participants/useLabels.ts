import { useTranslation } from 'react-i18next'
import { isCandidateDetail } from '../../core/candidateDetails.ts'
import { useDetailName } from '../../ui/useDetailName.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import type { Field } from './fields.ts'

/** Returns a function that gives the label of a field; translations include their language. */
export function useLabels(): (field: Pick<Field, 'name' | 'language'>) => string {
  const { t } = useTranslation('people')
  const languageName = useLanguageName()
  const detailName = useDetailName()
  return ({ name, language }) => {
    const label = isCandidateDetail(name) ? detailName(name) : t(`field.${name}`)
    return language ? `${label} (${languageName(language)})` : label
  }
}
