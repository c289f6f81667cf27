import type { Texts } from '../i18n/voter/texts.ts'

/** Number of answers on offer. */
export type Choices = 2 | 3 | 5

/** Names of the answers by index into the scale, from strongly disagree to fully agree. */
export function getAnswerNames(t: Texts, choices: Choices): readonly string[] {
  const { five, own, three, two } = t.answers
  return own ?? { 5: five, 3: three, 2: two }[choices]
}

/** A sign for each of the usual answers where there is no room for its name, by index into the scale. */
export const ANSWER_SYMBOLS: Readonly<Record<Choices, readonly string[]>> = {
  5: ['−−', '−', '○', '+', '++'],
  3: ['−', '○', '+'],
  2: ['−', '+'],
}

/** Indices in the order in which a voter sees them: agreement first, from top to bottom and from start to end. */
export function listInReadingOrder(choices: Choices): readonly number[] {
  return Array.from({ length: choices }, (_, position) => choices - 1 - position)
}

/** The answer that a number key stands for: 1 is the first on the page. */
export function getAnswerForKey(key: string, choices: Choices): number | undefined {
  return /^[1-5]$/.test(key) ? listInReadingOrder(choices)[Number(key) - 1] : undefined
}
