/** The voter app's texts. German is the original; every other language has the same keys (texts.test.ts). */
import type german from '../../../../locales/de/voter/app.json'
import { formatNumber, getFormatter } from '../../core/format.ts'

export type Texts = typeof german & {
  readonly answers: {
    /** The instance's own labels of the answers, by index into the scale; undefined for the default ones. */
    readonly labels?: readonly string[]
    /** The language of the labels, if it differs from that of the other texts. */
    readonly lang?: string | undefined
  }
}

/** A text that depends on a number, with the plural forms of its language by the categories of CLDR. */
export type CountedText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

export type TextValues = Readonly<Record<string, string | number>>

/**
 * Puts values into the `{placeholders}` of a text. The value `n` selects the form of a counted text. Numbers are
 * formatted in the language.
 */
export function formatText(text: string | CountedText, values: TextValues, language: string): string {
  if (typeof text !== 'string') {
    const rules = getFormatter(`plural ${language}`, () => new Intl.PluralRules(language))
    return formatText(text[rules.select(Number(values.n))] ?? text.other, values, language)
  }
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place
    return typeof value === 'number' ? formatNumber(value, language) : value
  })
}

/** Formats a date `YYYY-MM-DD` in words. */
export function formatDateInWords(date: string, texts: Pick<Texts, 'date' | 'months'>): string {
  const [year = '', month, day] = date.split('-')
  const values = { day: String(Number(day)), month: texts.months[Number(month) - 1] ?? '', year }
  return formatText(texts.date, values, '')
}

/**
 * Returns the language whose texts a reader gets: the same one, or that without region and variant (`en` for `en-GB`).
 * Easy language (`de-x-easy`) has its own texts.
 */
export function findTextLanguage(tag: string, languages: readonly string[]): string | undefined {
  return [tag, tag.split('-')[0]].find((one) => one !== undefined && languages.includes(one))
}
