/** Custom labels of the answers as stored in the configuration, starting with “strongly disagree”. */
import type { ChoiceCount } from '../../../core/scale.ts'
import type { Configuration } from '../draft.ts'

export type AnswerLabel = Required<Configuration['algorithm']['labels'][number]>

const EMPTY: AnswerLabel = { value: '', locales: {} }

/** Returns an empty label for each answer. */
export function createEmptyLabels(choices: ChoiceCount): AnswerLabel[] {
  return Array.from({ length: choices }, () => EMPTY)
}

/**
 * Returns the labels for another number of answers. The outer labels stay, and the middle one if both scales have a
 * middle.
 */
export function resizeLabels(labels: readonly AnswerLabel[], choices: ChoiceCount): AnswerLabel[] {
  if (labels.length === 0 || labels.length === choices) return [...labels]
  const last = choices - 1
  return createEmptyLabels(choices).map((empty, at) => {
    if (at === 0) return labels[0] ?? empty
    if (at === last) return labels.at(-1) ?? empty
    const isMiddle = at === last / 2 && labels.length % 2 === 1
    return (isMiddle && labels[(labels.length - 1) / 2]) || empty
  })
}

/** Returns the label in a language; empty if there is none. */
export function getLabelText({ value, locales }: AnswerLabel, language: string, defaultLanguage: string): string {
  return language === defaultLanguage ? value : (locales[language] ?? '')
}

/** Returns the label with another text in a language. An empty text removes the translation. */
export function setLabelText(label: AnswerLabel, language: string, defaultLanguage: string, word: string): AnswerLabel {
  if (language === defaultLanguage) return { ...label, value: word }
  const { [language]: _, ...others } = label.locales
  return { ...label, locales: word ? { ...others, [language]: word } : others }
}
