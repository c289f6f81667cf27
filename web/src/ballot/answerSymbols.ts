import type { Texts } from '../i18n/voter/texts.ts'
import { ANSWER_SYMBOLS, type Choices } from './scale.ts'

/**
 * A sign for each answer where there is no room for its name, by index into the scale. Of answers with words of their own
 * nobody knows what plus and minus would mean: they have letters, in the order in which a voter sees them.
 */
export function getAnswerSymbols(t: Texts, choices: Choices): readonly string[] {
  return t.answers.own ? [...'EDCBA'].slice(-choices) : ANSWER_SYMBOLS[choices]
}
