/**
 * Hints about the style of a thesis in German or English: what the rules for authors advise and a program can notice.
 * They are guesses; only the editor shows them.
 */
import { toPlainText } from './plainText.ts'

export type StyleHintKind = 'loaded_word' | 'two_demands' | 'question' | 'no_demand'

export interface StyleHint {
  readonly kind: StyleHintKind
  /** The loaded word; empty for the other kinds. */
  readonly text: string
}

interface LanguageRules {
  readonly loadedWord: RegExp
  /** A verb that makes a statement a demand. */
  readonly demand: RegExp
  readonly hasTwoDemands: (text: string) => boolean
}

const RULES: Readonly<Record<string, LanguageRules>> = {
  de: {
    loadedWord: wordPattern(
      'endlich|unnötig\\p{L}*|überflüssig\\p{L}*|sinnlos\\p{L}*|unsinnig\\p{L}*|selbstverständlich',
    ),
    demand: wordPattern('soll\\p{L}*|muss|müss\\p{L}*|darf|dürf\\p{L}*|brauch\\p{L}*|verdien\\p{L}*|gehör\\p{L}*|ich'),
    hasTwoDemands: hasTwoGermanDemands,
  },
  en: {
    loadedWord: wordPattern('finally|needless\\p{L}*|unnecessar\\p{L}*|pointless\\p{L}*|senseless|of course|obviously'),
    demand: wordPattern('should\\p{L}*|must\\p{L}*|ought|shall|need\\p{L}*|ha(?:s|ve) to|may|can|cannot|deserves?|I'),
    hasTwoDemands: hasTwoEnglishDemands,
  },
}

/** Statements with fewer words are unfinished. */
const MIN_WORDS = 4

/** Finds the hints about a text; none in languages without rules. */
export function findStyleHints(text: string, language: string): readonly StyleHint[] {
  const rules = RULES[language.split('-')[0] ?? '']
  const plain = toPlainText(text).trim()
  if (!rules || plain.split(/\s+/).length < MIN_WORDS) return []
  const loadedWord = plain.match(rules.loadedWord)?.[0]
  const isQuestion = plain.endsWith('?')
  const hints: StyleHint[] = []
  if (loadedWord) hints.push({ kind: 'loaded_word', text: loadedWord })
  if (rules.hasTwoDemands(plain)) hints.push({ kind: 'two_demands', text: '' })
  if (isQuestion) hints.push({ kind: 'question', text: '' })
  else if (!rules.demand.test(plain)) hints.push({ kind: 'no_demand', text: '' })
  return hints
}

/** Returns a pattern for whole words. */
function wordPattern(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')
}

const GERMAN_MODAL = wordPattern('soll(?:en|te|ten)?|muss|müssen|darf|dürfen')
/** A verb directly before “und”, and none after it that would share its object: “Schulen bauen und Straßen sanieren”. */
const GERMAN_VERB_AND_MORE = /(?<=\s)\p{Ll}+(?:en|ern|eln)\s+und\s+(?!\p{Ll}+en(?!\p{L})).*\p{Ll}n[.!]?$/u

function hasTwoGermanDemands(text: string): boolean {
  if (!GERMAN_MODAL.test(text)) return false
  return hasDemandOnBothSides(text, /\s(?:und|sowie)\s/u, GERMAN_MODAL) || GERMAN_VERB_AND_MORE.test(text)
}

const ENGLISH_MODAL = wordPattern('should|must|shall|ought|needs? to|has to|have to')
const ENGLISH_AND_VERB =
  /\sand (?:not )?(?:abolish|allow|ban|build|close|create|cut|end|expand|fund|hire|increase|introduce|keep|lower|make|open|pay|promote|raise|reduce|remove|stop|support)\s/iu

function hasTwoEnglishDemands(text: string): boolean {
  if (!ENGLISH_MODAL.test(text)) return false
  return hasDemandOnBothSides(text, /\sand\s/u, ENGLISH_MODAL) || ENGLISH_AND_VERB.test(text)
}

function hasDemandOnBothSides(text: string, conjunction: RegExp, modal: RegExp): boolean {
  return text.split(conjunction).filter((part) => modal.test(part)).length > 1
}
