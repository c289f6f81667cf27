import type { ThesisTranslationReview } from '../../../api/types.ts'
import { isComplete, type Questionnaire, type Thesis } from '../theses.ts'
import { findMissingVariables } from './translationUnits.ts'

/**
 * The status of the translation of a thesis: none is stored, the browser keeps an unsaved one, its original has changed, it
 * looks as if something was wrong, nobody has checked it yet, or somebody has.
 */
export const TRANSLATION_STATUSES = ['missing', 'draft', 'outdated', 'doubtful', 'translated', 'checked'] as const
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

/** Returns the status of a translation. `review` is what the server knows about it. */
export function getTranslationStatus(
  { languages: [source = ''] }: Questionnaire,
  thesis: Thesis,
  language: string,
  { isUnsaved, review }: { readonly isUnsaved: boolean; readonly review: ThesisTranslationReview | undefined },
): TranslationStatus {
  if (isUnsaved) return 'draft'
  if (!isComplete(thesis, language)) return 'missing'
  if (review?.status === 'outdated' || review?.status === 'checked') return review.status
  const doubt = findDoubt(thesis.wordings[source]?.text ?? '', thesis.wordings[language]?.text ?? '')
  return doubt ? 'doubtful' : 'translated'
}
