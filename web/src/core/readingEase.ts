/** How easily a text reads, by the lengths of its sentences and words. It is a rough guide, above all for a single sentence. */
import { toPlainText } from './plainText.ts'
import { countWords, splitSentences } from './thesisWarnings.ts'

export type ReadingLevel = 'easy' | 'medium' | 'hard' | 'very_hard'

export interface ReadingEase {
  /** About 0 (very hard) to 100 (very easy), as an integer within these bounds. */
  readonly score: number
  readonly level: ReadingLevel
}

/** Fewer words say nothing about a text. */
const MIN_WORDS = 5

type Formula = (wordsPerSentence: number, syllablesPerWord: number) => number

/**
 * The index of Flesch for German as Amstad adapted it (1978, “Wie verständlich sind unsere Zeitungen?”, Zürich), and the
 * original for English (Flesch 1948, “A new readability yardstick”, Journal of Applied Psychology 32, 221–233).
 */
const FORMULAS: Readonly<Record<string, Formula>> = {
  de: (words, syllables) => 180 - words - 58.5 * syllables,
  en: (words, syllables) => 206.835 - 1.015 * words - 84.6 * syllables,
}

/** The lowest score of each level; Flesch's seven levels are joined to four. */
const LEVELS: readonly (readonly [ReadingLevel, number])[] = [
  ['easy', 70],
  ['medium', 50],
  ['hard', 30],
]

/** Computes the reading ease of a text; null in languages without a formula, and for very short texts. */
export function computeReadingEase(text: string, language: string): ReadingEase | null {
  const primaryTag = language.split('-')[0] ?? ''
  const formula = FORMULAS[primaryTag]
  const plain = toPlainText(text)
  const words: readonly string[] = plain.match(/\p{Alphabetic}+/gu) ?? []
  const sentences = splitSentences(plain).filter((sentence) => countWords(sentence) > 0)
  if (!formula || words.length < MIN_WORDS || sentences.length === 0) return null
  const syllables = words.reduce((sum, word) => sum + countSyllables(word, primaryTag), 0)
  const exact = formula(words.length / sentences.length, syllables / words.length)
  const score = Math.max(0, Math.min(100, Math.round(exact)))
  return { score, level: LEVELS.find(([, least]) => score >= least)?.[0] ?? 'very_hard' }
}

/** Vowels that are spoken as one, and then every vowel of its own. */
const GERMAN_NUCLEUS = /aa|ai|au|äu|ee|ei|eu|ey|ie|oo|[aeiouyäöüáàâéèêíóôú]/g
/** A group of vowels is one syllable. */
const ENGLISH_NUCLEUS = /[aeiouy]+/g
/** An “e” at the end is silent, except after a consonant with “l”; so are “es” and “ed” after most consonants. */
const ENGLISH_SILENT_END = /(?:[^laeiouy]e|[^aeiouy]le(?=d$)|[^aeiouydt]ed|[^aeiouyscgxz]es|[aeiouy]le)$/

/** Estimates the number of syllables of a word; at least 1. */
export function countSyllables(word: string, language: string): number {
  const lower = word.toLowerCase()
  if (language === 'de') return Math.max(1, lower.match(GERMAN_NUCLEUS)?.length ?? 0)
  const groups = lower.match(ENGLISH_NUCLEUS)?.length ?? 0
  return Math.max(1, groups - (ENGLISH_SILENT_END.test(lower) ? 1 : 0))
}
