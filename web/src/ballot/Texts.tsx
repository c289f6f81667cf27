import { createContext, useContext } from 'react'
import { type Counted, fill, type Texts, type Values } from '../i18n/voter/texts.ts'

/** How the ballot speaks to its reader. */
export interface Speech {
  readonly t: Texts
  /** Language of the texts, and of the numbers in them. */
  readonly language: string
  /** Puts values into a text; a counted one follows the value `n`. */
  readonly say: (text: string | Counted, values: Values) => string
}

export function speechOf(t: Texts, language: string): Speech {
  return { t, language, say: (text, values) => fill(text, values, language) }
}

/** Calls the answers what an instance calls them, where it has words of its own. */
export function withLabels(speech: Speech, own: readonly string[] | undefined, ownLanguage?: string): Speech {
  const { t } = speech
  return own ? { ...speech, t: { ...t, answers: { ...t.answers, own, ownLanguage } } } : speech
}

/** Never without a value: the voter app and the previews of the portal provide it around the ballot. */
const SpeechContext = createContext<Speech>(undefined as never)

/** Takes what `speechOf` made; the same for as long as texts and language are. */
export const SpeechProvider = SpeechContext.Provider

/** Texts in the reader's language, and how to put values into them. */
export function useTexts(): Speech {
  return useContext(SpeechContext)
}
