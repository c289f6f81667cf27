/** The theses as shown to those who answer them. */
import { getVariables } from '../../api/theses.ts'
import type { Instance, ThesesInLanguage } from '../../api/types.ts'
import { toPlainText } from '../../core/plainText.ts'
import { replaceVariables } from '../../core/variables.ts'

export interface Thesis {
  readonly id: number
  /** Position among all theses, from 1. */
  readonly number: number
  readonly category: string
  /** With variables replaced and terms marked. */
  readonly text: string
  /** Set if the thesis is not translated into the displayed language. */
  readonly fallback?: true
  /** The languages of an untranslated thesis. */
  readonly lang?: { readonly category: string; readonly text: string }
}

/** Returns the theses in a language with their variables replaced. */
export function toTheses(instance: Instance, all: readonly ThesesInLanguage[], language: string): Thesis[] {
  const ownTheses = all.find((each) => each.language === language)?.theses ?? []
  const { default_language } = instance
  return ownTheses.map(({ id, title, text, translation_id }, at) => ({
    id,
    number: at + 1,
    category: title,
    // Variables in an untranslated text are in the default language as well.
    text: replaceVariables(text, getVariables(instance, translation_id ? language : default_language)),
    ...(!translation_id && { fallback: true, lang: { category: default_language, text: default_language } }),
  }))
}

/** Returns the language of the reader if the instance has it, otherwise the default language. */
export function chooseLanguage({ languages, default_language }: Instance, readerLanguage: string): string {
  return languages.includes(readerLanguage) ? readerLanguage : default_language
}

/** Returns the theses without an explanation. */
export function listUnexplained(theses: readonly Thesis[], isExplained: (thesis: number) => boolean): Thesis[] {
  return theses.filter(({ id }) => !isExplained(id))
}

/** Sorts theses by a list of their ids. Those that are not in the list follow in their order. */
export function sortByIds(theses: readonly Thesis[], ids: readonly number[]): Thesis[] {
  const place = ({ id }: Thesis) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return [...theses].sort((a, b) => place(a) - place(b))
}

/** Returns the plain text of a thesis for lists. */
export function getThesisName({ text }: Thesis): string {
  return toPlainText(text)
}
