/** What the answers are called in place of the usual words, as the document lists it: from strongly disagree on. */
import type { Choices } from '../../../ballot/scale.ts'
import type { Configuration } from '../draft.ts'

export type AnswerLabel = Required<Configuration['algorithm']['labels'][number]>

const EMPTY: AnswerLabel = { value: '', locales: {} }

/** Labels to be filled in, one for each answer. */
export function emptyLabels(choices: Choices): AnswerLabel[] {
  return Array.from({ length: choices }, () => EMPTY)
}

/** The labels for another number of answers: those of the ends stay, and that of the middle where both have one. */
export function refittedLabels(labels: readonly AnswerLabel[], choices: Choices): AnswerLabel[] {
  if (labels.length === 0 || labels.length === choices) return [...labels]
  const last = choices - 1
  return emptyLabels(choices).map((empty, at) => {
    if (at === 0) return labels[0] ?? empty
    if (at === last) return labels.at(-1) ?? empty
    const isMiddle = at === last / 2 && labels.length % 2 === 1
    return (isMiddle && labels[(labels.length - 1) / 2]) || empty
  })
}

/** The word in a language; empty where there is none. */
export function labelIn({ value, locales }: AnswerLabel, language: string, defaultLanguage: string): string {
  return language === defaultLanguage ? value : (locales[language] ?? '')
}

/** The label with another word in a language. A translation that is emptied is none. */
export function relabelled(label: AnswerLabel, language: string, defaultLanguage: string, word: string): AnswerLabel {
  if (language === defaultLanguage) return { ...label, value: word }
  const { [language]: _, ...others } = label.locales
  return { ...label, locales: word ? { ...others, [language]: word } : others }
}
