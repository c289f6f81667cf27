import { checksum } from './checksum.ts'
import type { Id } from './snapshot.ts'

/**
 * A voter's answers as a code that fits into a URL. It consists of the format `2`, seven characters for the seed of the
 * session in base 36, seven for the checksum of the questionnaire, and one character per thesis. Theses are in the
 * order of their ids, so that the order in which a voter saw them does not matter. Codes of the older format `1` have
 * no seed.
 *
 * A thesis without an answer is `0`, a skipped thesis is `1`. An answer is a letter from `a` (strongly disagree) to `e`
 * (fully agree), in upper case if it counts double. The code has letters and digits only, because messengers cut off
 * punctuation at the end of a link.
 */
const FORMAT = '2'
const SEED_LENGTH = 7
const MAX_SEED = 2 ** 32 - 1
const UNANSWERED = '0'
const SKIPPED = '1'
const LETTERS = 'abcde'

/** The data that a voter shares: answers, weights, and the seed of the order inside ties. */
export interface SharedAnswers {
  /** 32 bits that determine the order inside ties. */
  readonly seed?: number
  /** By thesis id: index into the scale, or null for a skipped thesis. */
  readonly answers: Readonly<Record<string, number | null>>
  /** Ids of the answered theses that count double. */
  readonly doubled: readonly Id[]
}

/** The questionnaire that the answers belong to. */
export interface Questionnaire {
  readonly theses: readonly { readonly id: Id }[]
  /** Number of answers a voter chooses from. */
  readonly choices: number
}

/** Why a code cannot be decoded: it is invalid or incomplete, or it belongs to other theses. */
export type SharedAnswersError = 'unreadable' | 'otherTheses'

/** Encodes answers as a code. */
export function encodeSharedAnswers(
  shared: SharedAnswers & { readonly seed: number },
  questionnaire: Questionnaire,
): string {
  const seed = shared.seed.toString(36).padStart(SEED_LENGTH, '0')
  return FORMAT + seed + computeQuestionnaireChecksum(questionnaire) + encodeAnswers(shared, questionnaire)
}

/** Returns whether two voters gave the same answers and the same double weights. Ignores seeds. */
export function hasSameAnswersAndWeights(
  one: SharedAnswers,
  other: SharedAnswers,
  questionnaire: Questionnaire,
): boolean {
  return encodeAnswers(one, questionnaire) === encodeAnswers(other, questionnaire)
}

function encodeAnswers({ answers, doubled }: SharedAnswers, questionnaire: Questionnaire): string {
  return getSortedIds(questionnaire)
    .map((id) => encodeAnswer(answers[id], doubled.includes(id)))
    .join('')
}

function encodeAnswer(answer: number | null | undefined, isDouble: boolean): string {
  if (answer === undefined) return UNANSWERED
  if (answer === null) return SKIPPED
  const letter = LETTERS[answer] ?? UNANSWERED
  return isDouble ? letter.toUpperCase() : letter
}

/** Decodes a code that `encodeSharedAnswers` created for the same questionnaire. */
export function decodeSharedAnswers(code: string, questionnaire: Questionnaire): SharedAnswers | SharedAnswersError {
  const [, encodedSeed, questionnaireChecksum, encodedAnswers = ''] =
    /^(?:1|2([\da-z]{7}))([\da-z]{7})([01a-e]*)$/i.exec(code) ?? []
  const seed = encodedSeed === undefined ? {} : { seed: Number.parseInt(encodedSeed, 36) }
  if (questionnaireChecksum === undefined || (seed.seed ?? 0) > MAX_SEED) return 'unreadable'
  if (questionnaireChecksum !== computeQuestionnaireChecksum(questionnaire)) return 'otherTheses'
  const ids = getSortedIds(questionnaire)
  const shared = { ...seed, ...decodeAnswers(encodedAnswers, ids) }
  const isOnScale = (answer: number | null) => answer === null || answer < questionnaire.choices
  return encodedAnswers.length === ids.length && Object.values(shared.answers).every(isOnScale) ? shared : 'unreadable'
}

function decodeAnswers(encodedAnswers: string, ids: readonly Id[]): SharedAnswers {
  const answers: Record<string, number | null> = {}
  const doubled: Id[] = []
  for (const [index, id] of ids.entries()) {
    const character = encodedAnswers[index] ?? UNANSWERED
    if (character === UNANSWERED) continue
    const letter = character.toLowerCase()
    answers[id] = character === SKIPPED ? null : LETTERS.indexOf(letter)
    if (character !== letter) doubled.push(id)
  }
  return { answers, doubled }
}

function getSortedIds({ theses }: Questionnaire): Id[] {
  return theses.map(({ id }) => id).sort((one, other) => one - other)
}

/** Returns seven characters that differ between questionnaires. */
function computeQuestionnaireChecksum(questionnaire: Questionnaire): string {
  return checksum([questionnaire.choices, ...getSortedIds(questionnaire)].join())
}
