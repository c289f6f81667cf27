/**
 * What the editor says about a thesis before voters stumble over it. The server has a twin of this file,
 * crates/elections/src/terms/warnings.rs; both are tested against the cases in crates/elections/tests/terms.json.
 */
import { toPlainText } from './plainText.ts'
import { findUnknownVariables } from './variables.ts'

export type ThesisWarningKind = 'unknown_variable' | 'unbalanced_bracket' | 'double_negation' | 'long_sentence'

/** Something that an author should look at. Never a reason to refuse a text. */
export interface ThesisWarning {
  readonly kind: ThesisWarningKind
  /** The words it is about: the variable's name, the bracket, the negations, the sentence. */
  readonly text: string
}

/** Everything that an author should look at in a text of this language; a sentence of more words than this is long. */
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

function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter(Boolean).length
}

/** The brackets without a partner, in their order; round and square ones are paired each for themselves. */
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
 * The sentences of a text. A full stop ends one only where a capital letter follows and no number or single letter
 * (“1. Januar”, “z. B. Busse”) precedes.
 */
function splitSentences(text: string): readonly string[] {
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

/** The negations of a sentence as written, in the languages whose words are known. “Neither … nor” is one. */
function findNegations(sentence: string, language: string): readonly string[] {
  const tongue = language.split('-')[0]
  if (tongue !== 'de' && tongue !== 'en') return []
  const words: readonly string[] = sentence.match(/[\p{Alphabetic}\p{N}'’]+/gu) ?? []
  const lower = words.map((word) => word.toLowerCase().replaceAll('’', "'"))
  return words.filter((_, at) => isNegation(lower, at, tongue))
}

/** “Nicht nur” and “not only” negate nothing. */
function isNegation(words: readonly string[], at: number, tongue: 'de' | 'en'): boolean {
  const word = words[at] ?? ''
  if (tongue === 'de') return GERMAN_NEGATIONS.has(word) && !(word === 'nicht' && words[at + 1] === 'nur')
  if (word === 'not' && words[at + 1] === 'only') return false
  if (word === 'nor' && words.slice(0, at).includes('neither')) return false
  return ENGLISH_NEGATIONS.has(word) || word.endsWith("n't")
}
