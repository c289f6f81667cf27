import type { ChoiceCount } from '../core/scale.ts'
import type { Texts } from '../i18n/voter/texts.ts'
import { ANSWER_SYMBOLS } from './scale.ts'

/**
 * Returns a symbol for each answer, by index into the scale, for places without room for names. If the instance has its
 * own labels, plus and minus would have no meaning, so the symbols are letters in reading order.
 */
export function getAnswerSymbols(t: Texts, choices: ChoiceCount): readonly string[] {
  return t.answers.labels ? [...'EDCBA'].slice(-choices) : ANSWER_SYMBOLS[choices]
}
