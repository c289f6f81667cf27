/** What is said to a thesis: how far one agrees, and why. */
import { getLengthLimits } from '../../api/portalConfig.ts'
import type { Choices } from '../../ballot/scale.ts'
import type { Answer } from './queries.ts'

export interface Position {
  /** In percent, 0 strongly disagrees; null while the thesis is not rated. */
  readonly value: number | null
  /** By language, as it was typed. */
  readonly explanation: Readonly<Record<string, string>>
}

const NOTHING: Position = { value: null, explanation: {} }

/** What an answer says; nothing where there is none. */
export function positionOf(answer: Answer | undefined, defaultLanguage: string): Position {
  if (!answer) return NOTHING
  const { value = null, explanation, translations } = answer
  return { value, explanation: { ...translations, [defaultLanguage]: explanation } }
}

/** Whether both say the same; spaces at the ends of a text say nothing. */
export function isSame(a: Position, b: Position): boolean {
  const languages = Object.keys({ ...a.explanation, ...b.explanation })
  return a.value === b.value && languages.every((language) => reasonIn(a, language) === reasonIn(b, language))
}

/** The explanation in a language, empty where there is none. */
export function reasonIn({ explanation }: Position, language: string): string {
  return explanation[language]?.trim() ?? ''
}

/** Length of a text as people count it, against its bound. */
export function lengthOfReason(text: string) {
  const { max } = getLengthLimits('explanation')
  const used = [...text.trim()].length
  return { used, max, isTooLong: used > max }
}

/** Whether the server can take it. */
export function fits({ explanation }: Position): boolean {
  return Object.values(explanation).every((text) => !lengthOfReason(text).isTooLong)
}

/** Index into the scale, from strongly disagree. */
export function choiceOf({ value }: Position, choices: Choices): number | null {
  return value === null ? null : Math.round((value * (choices - 1)) / 100)
}

export function ratingOf(choice: number, choices: Choices): number {
  return (choice * 100) / (choices - 1)
}
