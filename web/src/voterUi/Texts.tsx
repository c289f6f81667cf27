import { createContext, useContext } from 'react'
import { type CountedText, formatText, type Texts, type TextValues } from '../i18n/voter/texts.ts'

/** The texts and the language of the reader. */
export interface Localization {
  readonly t: Texts
  /** Language of the texts: the name of their folder in `locales/`. */
  readonly tag: string
  /** Language of the texts and of the numbers in them, for `Intl`. */
  readonly language: string
  /** Puts values into a text. The value `n` selects the form of a counted text. */
  readonly format: (text: string | CountedText, values: TextValues) => string
}

/** Numbers have the digits 0 to 9 in every language, like those that the server and the editors write. */
export function createLocalization(t: Texts, tag: string): Localization {
  // Everything after “x” is private to us, and nothing that browsers read.
  const language = tag.replace(/(?=-x-)|$/, '-u-nu-latn')
  return { t, tag, language, format: (text, values) => formatText(text, values, language) }
}

/**
 * Replaces the names of the answers by the instance's own labels, if it has any.
 *
 * @param language the language of the labels, which can differ from that of the other texts
 */
export function applyLabels(
  localization: Localization,
  labels: readonly string[] | undefined,
  language: string,
): Localization {
  const { t, tag } = localization
  if (!labels) return localization
  const lang = language === tag ? undefined : language
  return { ...localization, t: { ...t, answers: { ...t.answers, labels, lang } } }
}

/** Always has a value: the voter app and the portal's previews provide it around the ballot. */
const LocalizationContext = createContext<Localization>(undefined as never)

/** Takes the result of `createLocalization`, which must stay the same object while texts and language are the same. */
export const LocalizationProvider = LocalizationContext.Provider

/** Returns the texts in the reader's language and the function that puts values into them. */
export function useTexts(): Localization {
  return useContext(LocalizationContext)
}
