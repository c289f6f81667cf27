import { isComplete, type Questionnaire, type Thesis } from '../theses.ts'
import { findMissingVariables } from './translationUnits.ts'

/**
 * The status of the translation of a thesis: none is stored, the browser keeps an unsaved one, it should be looked at, or it
 * is there. The server does not keep who has checked a translation, nor when the original has changed.
 */
export const TRANSLATION_STATUSES = ['missing', 'draft', 'doubtful', 'translated'] as const
export type TranslationStatus = (typeof TRANSLATION_STATUSES)[number]

/** Why a translation should be looked at. */
export interface TranslationDoubt {
  readonly kind: 'sameAsOriginal' | 'missingVariables'
  /** The variables that are missing. */
  readonly variables: readonly string[]
}

/** Returns what is doubtful about a text beside its original; null if it is nothing. */
export function findDoubt(source: string, translation: string): TranslationDoubt | null {
  if (!source.trim() || !translation.trim()) return null
  const variables = findMissingVariables(source, translation)
  if (variables.length > 0) return { kind: 'missingVariables', variables }
  return source.trim() === translation.trim() ? { kind: 'sameAsOriginal', variables } : null
}

export function getTranslationStatus(
  { languages: [source = ''] }: Questionnaire,
  thesis: Thesis,
  language: string,
  isUnsaved: boolean,
): TranslationStatus {
  if (isUnsaved) return 'draft'
  if (!isComplete(thesis, language)) return 'missing'
  const doubt = findDoubt(thesis.wordings[source]?.text ?? '', thesis.wordings[language]?.text ?? '')
  return doubt ? 'doubtful' : 'translated'
}
