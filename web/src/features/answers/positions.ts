/** Positions: the rating of a thesis and its explanations. A rating alone is a `value`, or a choice of the scale. */
import { getLengthLimits } from '../../api/portalConfig.ts'
import type { components } from '../../api/schema.d.ts'
import { type ChoiceCount, toChoice } from '../../core/scale.ts'

export type Answer = components['schemas']['Answer']

/** A rating with its explanations. */
export interface Position {
  /** In percent, where 0 is “strongly disagree”; null while unrated. */
  readonly value: number | null
  /** By language, as typed. */
  readonly explanation: Readonly<Record<string, string>>
}

const EMPTY_POSITION: Position = { value: null, explanation: {} }

/** Returns the position of an answer; an empty position without an answer. */
export function toPosition(answer: Answer | undefined, defaultLanguage: string): Position {
  if (!answer) return EMPTY_POSITION
  const { value = null, explanation, translations } = answer
  return { value, explanation: { ...translations, [defaultLanguage]: explanation } }
}

/** The answer to a thesis as stored by the server. */
export interface StoredAnswer {
  readonly position: Position
  /** The entity tag; null if there is no answer. */
  readonly tag: string | null
}

/** Returns the answer to a thesis, with an empty position and no tag if there is none. */
export function findStoredAnswer(
  answers: readonly Answer[] | undefined,
  thesis: number,
  defaultLanguage: string,
): StoredAnswer {
  const answer = answers?.find(({ statement_id }) => statement_id === thesis)
  return { position: toPosition(answer, defaultLanguage), tag: answer?.tag ?? null }
}

/** Compares two positions, ignoring spaces at the ends of texts. */
export function isSame(a: Position, b: Position): boolean {
  const languages = Object.keys({ ...a.explanation, ...b.explanation })
  return (
    a.value === b.value && languages.every((language) => getExplanation(a, language) === getExplanation(b, language))
  )
}

/** Returns the explanation in a language; empty if there is none. */
export function getExplanation({ explanation }: Position, language: string): string {
  return explanation[language]?.trim() ?? ''
}

/**
 * Returns the explanation as voters of a language read it: in the language, in its main form (`de` of `de-x-easy`), in the
 * default language, or else in any language. Null if nothing is explained.
 */
export function readExplanation(
  position: Position,
  language: string,
  defaultLanguage: string,
): { readonly text: string; readonly language: string } | null {
  const [mainForm = language] = language.split('-')
  const languages = [language, mainForm, defaultLanguage, ...Object.keys(position.explanation).sort()]
  const found = languages.find((one) => getExplanation(position, one) !== '')
  return found === undefined ? null : { text: getExplanation(position, found), language: found }
}

/** Returns whether there is an explanation in any language. */
export function hasExplanation({ explanation }: Position): boolean {
  return Object.values(explanation).some((text) => text.trim() !== '')
}

/** Returns the length of an explanation in characters, and its limit. */
export function measureExplanation(text: string) {
  const { max } = getLengthLimits('explanation')
  const used = [...text.trim()].length
  return { used, max, isTooLong: used > max }
}

/** Returns how many characters the longest explanation has above the limit; 0 if all are within it. */
export function countExcess({ explanation }: Position): number {
  const lengths = Object.values(explanation).map((text) => measureExplanation(text))
  return Math.max(0, ...lengths.map(({ used, max }) => used - max))
}

/** Returns whether all explanations are within the limit. */
export function isWithinLimit(position: Position): boolean {
  return countExcess(position) === 0
}

/** Returns the rating as index into the scale; null while unrated. */
export function getChoice({ value }: Position, choices: ChoiceCount): number | null {
  return value === null ? null : toChoice(value, choices)
}
