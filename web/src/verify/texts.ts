import german from '../../../locales/de/verify.json'
import english from '../../../locales/en/verify.json'
import { type CountedText, formatText, type TextValues } from '../i18n/voter/texts.ts'

export type VerifyTexts = typeof german

/** The languages of the page, each by its own name. */
export const LANGUAGES = { de: 'Deutsch', en: 'English' } as const

export type VerifyLanguage = keyof typeof LANGUAGES

const TEXTS: Readonly<Record<VerifyLanguage, VerifyTexts>> = { de: german, en: english }

/** The texts of the page in one language. */
export interface VerifyLocale {
  readonly language: VerifyLanguage
  readonly t: VerifyTexts
  /** Puts values into a text. The value `n` selects the form of a counted text. */
  readonly format: (text: string | CountedText, values: TextValues) => string
}

export function createLocale(language: VerifyLanguage): VerifyLocale {
  return { language, t: TEXTS[language], format: (text, values) => formatText(text, values, language) }
}

/** Returns the first language of the reader that the page has, otherwise English. */
export function chooseLanguage(preferred: readonly string[]): VerifyLanguage {
  const known = preferred.map((tag) => tag.split('-')[0]).find((tag) => tag === 'de' || tag === 'en')
  return known ?? 'en'
}
