import { countChoices } from './snapshot.ts'

/** What an instance calls one of its answers, in its default language and in others. */
export interface AnswerLabel {
  readonly value: string
  readonly locales?: Readonly<Record<string, string>>
}

/** What the answers are called for a reader, by index into the scale. */
export interface ResolvedLabels {
  readonly words: readonly string[]
  /** The language of the words, where it is another than the reader's. */
  readonly language?: string | undefined
}

interface LabelledScale {
  readonly decisions: 3 | 5
  readonly binary: boolean
  readonly labels?: readonly AnswerLabel[]
}

/**
 * The labels of a configuration as a reader of the language gets them, as the server reads them (Algorithm::read_labels):
 * a scale never mixes languages. Undefined for the usual words, also as long as not every answer has a label.
 */
export function resolveLabels(
  algorithm: LabelledScale,
  language: string,
  defaultLanguage: string,
): ResolvedLabels | undefined {
  const { labels = [] } = algorithm
  const words = labels.map(({ value }) => value.trim())
  if (words.length !== countChoices(algorithm) || words.includes('')) return undefined
  if (language === defaultLanguage) return { words }
  const translated = labels.map(({ locales }) => locales?.[language]?.trim() ?? '')
  return translated.includes('') ? { words, language: defaultLanguage } : { words: translated }
}
