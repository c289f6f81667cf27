/**
 * Warnings that the editor shows about the text of a thesis. The server has the same rules in
 * crates/elections/src/terms/warnings.rs. Both are tested against the cases in crates/elections/tests/terms.json.
 */
import { toPlainText } from './plainText.ts'
import { findUnknownVariables } from './variables.ts'

export type ThesisWarningKind = 'unknown_variable' | 'unbalanced_bracket' | 'double_negation' | 'long_sentence'

/** A warning for an author. It is never a reason to reject a text. */
export interface ThesisWarning {
  readonly kind: ThesisWarningKind
  /** The part of the text it is about: the variable's name, the bracket, the negations, the sentence. */
  readonly text: string
}

/** Finds all warnings about a text in a language. A sentence of more than `longSentenceWords` words is long. */
export function findThesisWarnings(
  text: string,
  language: string,
  longSentenceWords: number,
): readonly ThesisWarning[] {
  const warn = (kind: ThesisWarningKind) => (words: string) => ({ kind, text: words })
  const sentences = splitSentences(toPlainText(text))
  const negations = sentences.map((sentence) => findNegations(sentence, language)).filter(({ length }) => length > 1)
  return [
    ...findUnknownVariables(text).map(warn('unknown_variable')),
    ...findUnpairedBrackets(text).map(warn('unbalanced_bracket')),
    ...negations.map((words) => words.join(' … ')).map(warn('double_negation')),
    ...sentences.filter((sentence) => countWords(sentence) > longSentenceWords).map(warn('long_sentence')),
  ]
}

export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter(Boolean).length
}

/** Returns the brackets without a partner, in their order. Round and square brackets are paired separately. */
function findUnpairedBrackets(text: string): readonly string[] {
  const unpaired: { at: number; bracket: string }[] = []
  for (const [opens, closes] of ['()', '[]']) {
    const open: number[] = []
    for (const [at, bracket] of [...text].entries()) {
      if (bracket === opens) open.push(at)
      else if (bracket === closes && open.pop() === undefined) unpaired.push({ at, bracket })
    }
    unpaired.push(...open.map((at) => ({ at, bracket: opens as string })))
  }
  return unpaired.sort((a, b) => a.at - b.at).map(({ bracket }) => bracket)
}

/**
 * Splits a text into sentences. A full stop ends a sentence only if a capital letter follows and no number or single
 * letter precedes (“1. Januar”, “z. B. Busse”).
 */
export function splitSentences(text: string): readonly string[] {
  const sentences: string[] = []
  let from = 0
  for (const { 0: mark, index } of text.matchAll(/[.!?…]/g)) {
    const end = index + mark.length
    if (!endsSentence(text.slice(from, index), mark, text.slice(end))) continue
    sentences.push(text.slice(from, end))
    from = end
  }
  return [...sentences, text.slice(from)].map((sentence) => sentence.trim()).filter(Boolean)
}

function endsSentence(before: string, mark: string, after: string): boolean {
  const follows = after.trimStart()
  if (follows === '') return true
  const newBegins = follows.length < after.length && /^\p{Uppercase}/u.test(follows)
  const [lastWord = ''] = before.match(/[\p{Alphabetic}\p{N}]*$/u) ?? []
  const isAbbreviated = mark === '.' && ([...lastWord].length === 1 || /^\d*$/.test(lastWord))
  return newBegins && !isAbbreviated
}

const GERMAN_NEGATIONS = new Set(
  (
    'nicht nichts nie niemals niemand niemanden niemandem nirgends nirgendwo kein keine keinen keinem keiner keines ' +
    'keinerlei ohne weder'
  ).split(' '),
)
const ENGLISH_NEGATIONS = new Set('not no never none nobody nothing nowhere neither cannot nor without'.split(' '))

/**
 * Returns the negations of a sentence as written; none in languages without a word list. “Neither … nor” counts as one.
 */
export function findNegations(sentence: string, language: string): readonly string[] {
  const primaryTag = language.split('-')[0]
  if (primaryTag !== 'de' && primaryTag !== 'en') return []
  const words: readonly string[] = sentence.match(/[\p{Alphabetic}\p{N}'’]+/gu) ?? []
  const lower = words.map((word) => word.toLowerCase().replaceAll('’', "'"))
  return words.filter((_, at) => isNegation(lower, at, primaryTag))
}

/** “Nicht nur” and “not only” are not negations. */
function isNegation(words: readonly string[], at: number, primaryTag: 'de' | 'en'): boolean {
  const word = words[at] ?? ''
  if (primaryTag === 'de') return GERMAN_NEGATIONS.has(word) && !(word === 'nicht' && words[at + 1] === 'nur')
  if (word === 'not' && words[at + 1] === 'only') return false
  if (word === 'nor' && words.slice(0, at).includes('neither')) return false
  return ENGLISH_NEGATIONS.has(word) || word.endsWith("n't")
}
