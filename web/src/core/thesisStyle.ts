/**
 * Hints about the style of a thesis in German or English: what the rules for authors advise and a program can notice.
 * They are guesses; only the editor shows them.
 */
import { toPlainText } from './plainText.ts'
import { parseSegments } from './terms.ts'
import { findNegations, splitSentences } from './thesisWarnings.ts'

export type StyleHintKind =
  | 'open_brace'
  | 'several_sentences'
  | 'loaded_word'
  | 'absolute_word'
  | 'negation'
  | 'two_demands'
  | 'unexplained_word'
  | 'question'
  | 'no_demand'

export interface StyleHint {
  readonly kind: StyleHintKind
  /** The word or brace that it is about; empty if it is about the whole text. */
  readonly text: string
}

interface LanguageRules {
  readonly loadedWord: RegExp
  /** A word that leaves no exception. A demand with it is stricter than most who agree with it. */
  readonly absoluteWord: RegExp
  /** A verb that makes a statement a demand. */
  readonly demand: RegExp
  readonly hasTwoDemands: (text: string) => boolean
  /** Words of administrations that few others use. */
  readonly jargon: RegExp
  /** Words with at least this many letters are hard to read. */
  readonly longWord: number
}

const RULES: Readonly<Record<string, LanguageRules>> = {
  de: {
    loadedWord: wordPattern(
      'endlich|unnötig\\p{L}*|überflüssig\\p{L}*|sinnlos\\p{L}*|unsinnig\\p{L}*|selbstverständlich|leider|längst|' +
        'natürlich|offensichtlich|dringend|unbedingt|unverantwortlich\\p{L}*|skandalös\\p{L}*|übertrieben\\p{L}*|' +
        'maßlos\\p{L}*|angeblich\\p{L}*|sogenannt\\p{L}*|gescheitert\\p{L}*',
    ),
    absoluteWord: wordPattern(
      'immer|stets|jederzeit|ausnahmslos|ausschließlich|grundsätzlich|generell\\p{L}*|sämtlich\\p{L}*|' +
        'vollständig\\p{L}*|komplett\\p{L}*|völlig',
    ),
    demand: wordPattern('soll\\p{L}*|muss|müss\\p{L}*|darf|dürf\\p{L}*|brauch\\p{L}*|verdien\\p{L}*|gehör\\p{L}*|ich'),
    hasTwoDemands: hasTwoGermanDemands,
    jargon: wordPattern(
      'hebes[aä]tz\\p{L}*|konnexität\\p{L}*|doppik|subsidiarität\\p{L}*|bebauungsplan\\p{L}*|flächennutzungspl[aä]n\\p{L}*|' +
        'eigenbetrieb\\p{L}*|zweckverb[aä]nd\\p{L}*|kommunalisierung|rekommunalisier\\p{L}*|liegenschaft\\p{L}*|' +
        'nachverdicht\\p{L}*|konzessionsabgabe\\p{L}*|daseinsvorsorge|evaluier\\p{L}*|implementier\\p{L}*|monitoring|' +
        'milieuschutz\\p{L}*|erbbaurecht\\p{L}*|inklusiv\\p{L}*',
    ),
    longWord: 20,
  },
  en: {
    loadedWord: wordPattern(
      'finally|needless\\p{L}*|unnecessar\\p{L}*|pointless\\p{L}*|senseless|of course|obviously|clearly|unfortunately|' +
        'naturally|urgently|outrageous\\p{L}*|irresponsib\\p{L}*|excessive\\p{L}*|so-called|long overdue',
    ),
    absoluteWord: wordPattern(
      'always|entirely|completely|exclusively|without exception|invariably|absolutely|at all times|every single',
    ),
    demand: wordPattern('should\\p{L}*|must\\p{L}*|ought|shall|need\\p{L}*|ha(?:s|ve) to|may|can|cannot|deserves?|I'),
    hasTwoDemands: hasTwoEnglishDemands,
    jargon: wordPattern(
      'subsidiarity|precept\\p{L}*|ring-fenc\\p{L}*|procurement|remunicipali[sz]\\p{L}*|densif\\p{L}*|easements?|' +
        'section 106|business rates|multipliers?|evaluat\\p{L}*|implement\\p{L}*|stakeholders?',
    ),
    longWord: 16,
  },
}

/** Statements with fewer words are unfinished. */
const MIN_WORDS = 4

/** Finds the hints about a text; none in languages without rules. */
export function findStyleHints(text: string, language: string): readonly StyleHint[] {
  const rules = RULES[language.split('-')[0] ?? '']
  const plain = toPlainText(text).trim()
  if (!rules || plain.split(/\s+/).length < MIN_WORDS) return []
  const isQuestion = plain.endsWith('?')
  const hasDemand = isQuestion || rules.demand.test(plain)
  return [
    ...hint('open_brace', findOpenBrace(text)),
    ...hint('several_sentences', splitSentences(plain).length > 1 && ''),
    ...hint('loaded_word', plain.match(rules.loadedWord)?.[0]),
    ...hint('absolute_word', plain.match(rules.absoluteWord)?.[0]),
    ...hint('negation', findSingleNegation(plain, language)),
    ...hint('two_demands', rules.hasTwoDemands(plain) && ''),
    ...hint('unexplained_word', findUnexplainedWord(text, rules)),
    ...hint('question', isQuestion && ''),
    ...hint('no_demand', !hasDemand && ''),
  ]
}

/** Returns a hint unless there is nothing to say. */
function hint(kind: StyleHintKind, text: string | false | undefined): readonly StyleHint[] {
  return text === false || text === undefined ? [] : [{ kind, text }]
}

/** Returns a brace without a partner. With both, the name between them is checked as a variable. */
function findOpenBrace(text: string): string | undefined {
  return text.replace(/\{[^{}]*\}/g, '').match(/[{}]/)?.[0]
}

/** Negations that do not turn a demand around. */
const HARMLESS_NEGATION = wordPattern('ohne|without')

/** Returns the only negation of a sentence. Two in one sentence have a warning of their own. */
function findSingleNegation(plain: string, language: string): string | undefined {
  const negations = splitSentences(plain).map((sentence) => findNegations(sentence, language))
  if (negations.some(({ length }) => length > 1)) return undefined
  return negations.flat().find((word) => !HARMLESS_NEGATION.test(word))
}

/** Abbreviations that hardly anybody has to look up. */
const KNOWN_ABBREVIATIONS = new Set('EU USA UN UNO NATO CO CO2 WLAN PKW LKW TV AG UK US NHS BBC MP MPS OK'.split(' '))

/** Returns a word that many readers may not know, and that has no explanation. */
function findUnexplainedWord(text: string, { jargon, longWord }: LanguageRules): string | undefined {
  const segments = parseSegments(text)
  const explained = new Set(segments.flatMap(({ kind, text: term }) => (kind === 'term' ? listWords(term) : [])))
  const plain = segments.flatMap(({ kind, text: part }) => (kind === 'text' ? part : [])).join(' ')
  const words = listWords(plain.replace(/\{[^{}]*\}/g, ' ')).filter((word) => !explained.has(word))
  const known = plain.match(jargon)?.[0]
  if (known && !explained.has(known)) return known
  return words.find((word) => word.length >= longWord || isAbbreviation(word))
}

function listWords(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Returns whether a word has at least two capitals and no more small letters than these: “ÖPNV”, “PKWs”, “BImSchG”. */
function isAbbreviation(word: string): boolean {
  const capitals = word.match(/\p{Lu}/gu)?.length ?? 0
  const small = word.match(/\p{Ll}/gu)?.length ?? 0
  return capitals >= 2 && small <= capitals && !KNOWN_ABBREVIATIONS.has(word.replace(/s$/, '').toUpperCase())
}

/** Returns a pattern for whole words. */
function wordPattern(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}

const GERMAN_MODAL = wordPattern('soll(?:en|te|ten)?|muss|müssen|darf|dürfen')
/** A verb directly before “und”, and none after it that would share its object: “Schulen bauen und Straßen sanieren”. */
const GERMAN_VERB_AND_MORE = /(?<=\s)\p{Ll}+(?:en|ern|eln)\s+und\s+(?!\p{Ll}+en(?!\p{L})).*\p{Ll}n[.!]?$/u
/** “und” with a word that sets a second demand beside the first. */
const GERMAN_SECOND_DEMAND = /\sund (?:dafür|stattdessen|zugleich|gleichzeitig|außerdem|im Gegenzug)\s/iu

function hasTwoGermanDemands(text: string): boolean {
  if (!GERMAN_MODAL.test(text)) return false
  return (
    hasDemandOnBothSides(text, /\s(?:und|sowie)\s/u, GERMAN_MODAL) ||
    GERMAN_VERB_AND_MORE.test(text) ||
    GERMAN_SECOND_DEMAND.test(text)
  )
}

const ENGLISH_MODAL = wordPattern('should|must|shall|ought|needs? to|has to|have to')
const ENGLISH_AND_VERB =
  /\sand (?:not )?(?:abolish|allow|ban|build|close|create|cut|end|expand|fund|hire|increase|introduce|keep|lower|make|open|pay|promote|raise|reduce|remove|stop|support)\s/iu
const ENGLISH_SECOND_DEMAND = /\sand (?:instead|at the same time|in return|also)\s/iu

function hasTwoEnglishDemands(text: string): boolean {
  if (!ENGLISH_MODAL.test(text)) return false
  return (
    hasDemandOnBothSides(text, /\sand\s/u, ENGLISH_MODAL) ||
    ENGLISH_AND_VERB.test(text) ||
    ENGLISH_SECOND_DEMAND.test(text)
  )
}

function hasDemandOnBothSides(text: string, conjunction: RegExp, modal: RegExp): boolean {
  return text.split(conjunction).filter((part) => modal.test(part)).length > 1
}
