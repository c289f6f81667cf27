/**
 * What the editor says about a thesis before voters stumble over it. The server has a twin of this file,
 * crates/elections/src/terms/warnings.rs; both are tested against the cases in crates/elections/tests/terms.json.
 */
import { plainText } from './plainText.ts'
import { unknownVariables } from './variables.ts'

export type WarningKind = 'unknown_variable' | 'unbalanced_bracket' | 'double_negation' | 'long_sentence'

/** Something that an author should look at. Never a reason to refuse a text. */
export interface Warning {
  readonly kind: WarningKind
  /** The words it is about: the variable's name, the bracket, the negations, the sentence. */
  readonly text: string
}

/** Everything that an author should look at in a text of this language; a sentence of more words than this is long. */
export function warningsOf(text: string, language: string, longSentenceWords: number): readonly Warning[] {
  const warn = (kind: WarningKind) => (words: string) => ({ kind, text: words })
  const sentences = sentencesOf(plainText(text))
  const negations = sentences.map((sentence) => negationsOf(sentence, language)).filter(({ length }) => length > 1)
  return [
    ...unknownVariables(text).map(warn('unknown_variable')),
    ...unpairedBrackets(text).map(warn('unbalanced_bracket')),
    ...negations.map((words) => words.join(' … ')).map(warn('double_negation')),
    ...sentences.filter((sentence) => wordsIn(sentence) > longSentenceWords).map(warn('long_sentence')),
  ]
}

function wordsIn(sentence: string): number {
  return sentence.split(/\s+/).filter(Boolean).length
}

/** The brackets without a partner, in their order; round and square ones are paired each for themselves. */
function unpairedBrackets(text: string): readonly string[] {
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
function sentencesOf(text: string): readonly string[] {
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

const GERMAN = new Set(
  (
    'nicht nichts nie niemals niemand niemanden niemandem nirgends nirgendwo kein keine keinen keinem keiner keines ' +
    'keinerlei ohne weder'
  ).split(' '),
)
const ENGLISH = new Set('not no never none nobody nothing nowhere neither cannot nor without'.split(' '))

/** The negations of a sentence as written, in the languages whose words are known. “Neither … nor” is one. */
function negationsOf(sentence: string, language: string): readonly string[] {
  const tongue = language.split('-')[0]
  if (tongue !== 'de' && tongue !== 'en') return []
  const words: readonly string[] = sentence.match(/[\p{Alphabetic}\p{N}'’]+/gu) ?? []
  const lower = words.map((word) => word.toLowerCase().replaceAll('’', "'"))
  return words.filter((_, at) => negates(lower, at, tongue))
}

/** “Nicht nur” and “not only” negate nothing. */
function negates(words: readonly string[], at: number, tongue: 'de' | 'en'): boolean {
  const word = words[at] ?? ''
  if (tongue === 'de') return GERMAN.has(word) && !(word === 'nicht' && words[at + 1] === 'nur')
  if (word === 'not' && words[at + 1] === 'only') return false
  if (word === 'nor' && words.slice(0, at).includes('neither')) return false
  return ENGLISH.has(word) || word.endsWith("n't")
}
