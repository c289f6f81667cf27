import { countChoices } from './snapshot.ts'

/** An instance's own label of an answer, in its default language and in others. */
export interface AnswerLabel {
  readonly value: string
  readonly locales?: Readonly<Record<string, string>>
}

/** The labels of the answers for a reader, by index into the scale. */
export interface ResolvedLabels {
  readonly words: readonly string[]
  /** The language of the labels, if it differs from the reader's. */
  readonly language?: string | undefined
}

interface LabelledScale {
  readonly decisions: 3 | 5
  readonly binary: boolean
  readonly labels?: readonly AnswerLabel[]
}

/**
 * Returns the labels of a configuration in the reader's language, by the same rule as the server
 * (Algorithm::read_labels): the labels of a scale are all in one language, the nearest in which all have a translation, like
 * other texts (German for easy German). Returns undefined for the default labels, which are used until every answer has a
 * label.
 */
export function resolveLabels(
  algorithm: LabelledScale,
  language: string,
  defaultLanguage: string,
): ResolvedLabels | undefined {
  const { labels = [] } = algorithm
  const words = labels.map(({ value }) => value.trim())
  if (words.length !== countChoices(algorithm) || words.includes('')) return undefined
  const readIn = (tag: string) =>
    tag === defaultLanguage ? words : labels.map(({ locales }) => locales?.[tag]?.trim() ?? '')
  const [primary = ''] = language.split('-')
  const tag = [language, primary].find((tag) => !readIn(tag).includes('')) ?? defaultLanguage
  return { words: readIn(tag), ...(tag !== language && { language: tag }) }
}
