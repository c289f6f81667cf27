/** The theses as they are read by those who answer them. */
import { getVariables } from '../../api/theses.ts'
import type { Instance, ThesesInLanguage } from '../../api/types.ts'
import { toPlainText } from '../../core/plainText.ts'
import { replaceVariables } from '../../core/variables.ts'

export interface Thesis {
  readonly id: number
  /** Its place among all, from 1. */
  readonly number: number
  readonly category: string
  /** With its variables filled in, and with its terms marked up. */
  readonly text: string
  /** It is not translated into the language in which the others are read. */
  readonly fallback?: true
  /** The language it is in instead. */
  readonly lang?: { readonly category: string; readonly text: string }
}

/** The theses in the reader's language, where the instance has it. */
export function thesesIn(application: Instance, all: readonly ThesesInLanguage[], language: string): Thesis[] {
  const said = all.find((each) => each.language === language)?.theses ?? []
  const { default_language } = application
  return said.map(({ id, title, text, translation_id }, at) => ({
    id,
    number: at + 1,
    category: title,
    text: replaceVariables(text, getVariables(application, language)),
    ...(!translation_id && { fallback: true, lang: { category: default_language, text: default_language } }),
  }))
}

/** The language of the instance that fits the reader best. */
export function languageFor({ languages, default_language }: Instance, reader: string): string {
  return languages.includes(reader) ? reader : default_language
}

/** What a thesis is called in a list: its statement, without explanations. */
export function nameOf({ text }: Thesis): string {
  return toPlainText(text)
}
