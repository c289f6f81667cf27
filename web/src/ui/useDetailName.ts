import { useTranslation } from 'react-i18next'
import type { CandidateDetail } from '../core/candidateDetails.ts'

/**
 * Returns a function that gives the name of a candidate's detail, by default in the language of the reader. As in the
 * voter app, it is English for every kind of English, otherwise German.
 */
export function useDetailName(): (name: CandidateDetail, language?: string) => string {
  const { t, i18n } = useTranslation()
  return (name, language = i18n.language) => t(`detail.${language.split('-')[0] === 'en' ? 'en' : 'de'}.${name}`)
}
