import { createContext, useContext } from 'react'
import { type CountedText, formatText, type Texts, type TextValues } from '../i18n/voter/texts.ts'

/** How the ballot speaks to its reader. */
export interface Localization {
  readonly t: Texts
  /** Language of the texts, and of the numbers in them. */
  readonly language: string
  /** Puts values into a text; a counted one follows the value `n`. */
  readonly format: (text: string | CountedText, values: TextValues) => string
}

export function createLocalization(t: Texts, language: string): Localization {
  return { t, language, format: (text, values) => formatText(text, values, language) }
}

/** Calls the answers what an instance calls them, where it has words of its own. */
export function applyLabels(
  speech: Localization,
  own: readonly string[] | undefined,
  ownLanguage?: string,
): Localization {
  const { t } = speech
  return own ? { ...speech, t: { ...t, answers: { ...t.answers, own, ownLanguage } } } : speech
}

/** Never without a value: the voter app and the previews of the portal provide it around the ballot. */
const LocalizationContext = createContext<Localization>(undefined as never)

/** Takes what `speechOf` made; the same for as long as texts and language are. */
export const LocalizationProvider = LocalizationContext.Provider

/** Texts in the reader's language, and how to put values into them. */
export function useTexts(): Localization {
  return useContext(LocalizationContext)
}
