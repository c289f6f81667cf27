/** The voter app's texts. German is the original; `en.json` has the same keys (texts.test.ts sees to it). */
import type german from './de.json'

export type Texts = typeof german & {
  readonly answers: {
    /** What an instance calls its answers in place of the usual words, by index into the scale. */
    readonly own?: readonly string[]
    /** The language of these, where it is another than that of the other texts. */
    readonly ownLanguage?: string | undefined
  }
}

/** A text that depends on a number. The forms are those of German and English. */
export interface CountedText {
  readonly one: string
  readonly other: string
}

export type TextValues = Readonly<Record<string, string | number>>

/**
 * Puts values into the `{places}` of a text, and chooses the form of a counted one by the value `n`. Numbers are written
 * as the language writes them.
 */
export function formatText(text: string | CountedText, values: TextValues, language: string): string {
  if (typeof text !== 'string') {
    const isOne = new Intl.PluralRules(language).select(Number(values.n)) === 'one'
    return formatText(isOne ? text.one : text.other, values, language)
  }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name]?.toLocaleString(language) ?? place)
}

/** A date `YYYY-MM-DD` in words. */
export function formatDateInWords(date: string, texts: Pick<Texts, 'date' | 'months'>): string {
  const [year = '', month, day] = date.split('-')
  const values = { day: String(Number(day)), month: texts.months[Number(month) - 1] ?? '', year }
  return formatText(texts.date, values, '')
}
