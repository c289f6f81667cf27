import type { ChoiceCount } from '../core/scale.ts'
import type { Texts } from '../i18n/voter/texts.ts'

/** Returns the names of the answers by index into the scale, from strongly disagree to fully agree. */
export function getAnswerNames(t: Texts, choices: ChoiceCount): readonly string[] {
  const { labels, five, three, two } = t.answers
  return labels ?? { 5: five, 3: three, 2: two }[choices]
}

/** Returns the name of an answer; `missing` without one, which by default says that nobody has answered. */
export function getAnswerName(
  t: Texts,
  choices: ChoiceCount,
  answer: number | null,
  missing: string = t.answers.missing,
): string {
  return answer === null ? missing : (getAnswerNames(t, choices)[answer] ?? '')
}

/** A symbol for each of the default answers, by index into the scale, for places without room for names. */
export const ANSWER_SYMBOLS: Readonly<Record<ChoiceCount, readonly string[]>> = {
  5: ['−−', '−', '○', '+', '++'],
  3: ['−', '○', '+'],
  2: ['−', '+'],
}

/** Returns the indices in the order on the page: agreement first, from top to bottom and from start to end. */
export function listInReadingOrder(choices: ChoiceCount): readonly number[] {
  return Array.from({ length: choices }, (_, position) => choices - 1 - position)
}

/** Returns the answer for a number key: 1 is the first on the page. */
export function getAnswerForKey(key: string, choices: ChoiceCount): number | undefined {
  return /^[1-5]$/.test(key) ? listInReadingOrder(choices)[Number(key) - 1] : undefined
}
