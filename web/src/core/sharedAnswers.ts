import { checksum } from './checksum.ts'
import type { Id } from './snapshot.ts'

/**
 * A voter's answers as a word that fits into an address: the format `2`, seven signs that tell the seed of the run, to
 * the base 36, seven that tell the questionnaire, and one sign a thesis, in the order of their ids, so that the order in
 * which a voter saw them does not matter. Words of the format `1`, in which links were first sent, name no seed.
 *
 * A thesis not dealt with is `0`, a skipped one `1`; an answer is a letter, `a` to `e` from strongly disagree to fully
 * agree, and a capital where it counts double. Letters and digits alone: messengers cut off signs at the end of a link.
 */
const FORMAT = '2'
const SEED_LENGTH = 7
const MAX_SEED = 2 ** 32 - 1
const UNANSWERED = '0'
const SKIPPED = '1'
const LETTERS = 'abcde'

/** What a voter shares: the answers, their weights, and what the order inside a tie was drawn with. */
export interface SharedAnswers {
  /** 32 bits that draw the lots inside ties. */
  readonly seed?: number
  /** By thesis id: index into the scale, or null for a skipped thesis. */
  readonly answers: Readonly<Record<string, number | null>>
  /** Ids of the answered theses that count double. */
  readonly doubled: readonly Id[]
}

/** The questionnaire that answers belong to. */
export interface Questionnaire {
  readonly theses: readonly { readonly id: Id }[]
  /** Number of answers a voter chooses from. */
  readonly choices: number
}

/** Why a word tells no answers: it is none or has lost a part, or it was written for other theses. */
export type SharedAnswersError = 'unreadable' | 'otherTheses'

/** Writes answers as a word. */
export function encodeSharedAnswers(
  shared: SharedAnswers & { readonly seed: number },
  questionnaire: Questionnaire,
): string {
  const seed = shared.seed.toString(36).padStart(SEED_LENGTH, '0')
  return FORMAT + seed + computeQuestionnaireChecksum(questionnaire) + encodeAnswers(shared, questionnaire)
}

/** Whether two say the same on every thesis, whatever their seeds. */
export function hasSameAnswers(one: SharedAnswers, other: SharedAnswers, questionnaire: Questionnaire): boolean {
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

/** Reads what `writeAnswers` wrote for the same questionnaire. */
export function decodeSharedAnswers(word: string, questionnaire: Questionnaire): SharedAnswers | SharedAnswersError {
  const [, drawn, mark, signs = ''] = /^(?:1|2([\da-z]{7}))([\da-z]{7})([01a-e]*)$/i.exec(word) ?? []
  const seed = drawn === undefined ? {} : { seed: Number.parseInt(drawn, 36) }
  if (mark === undefined || (seed.seed ?? 0) > MAX_SEED) return 'unreadable'
  if (mark !== computeQuestionnaireChecksum(questionnaire)) return 'otherTheses'
  const ids = getSortedIds(questionnaire)
  const shared = { ...seed, ...decodeAnswers(signs, ids) }
  const isOnScale = (answer: number | null) => answer === null || answer < questionnaire.choices
  return signs.length === ids.length && Object.values(shared.answers).every(isOnScale) ? shared : 'unreadable'
}

function decodeAnswers(signs: string, ids: readonly Id[]): SharedAnswers {
  const answers: Record<string, number | null> = {}
  const doubled: Id[] = []
  for (const [place, id] of ids.entries()) {
    const sign = signs[place] ?? UNANSWERED
    if (sign === UNANSWERED) continue
    const letter = sign.toLowerCase()
    answers[id] = sign === SKIPPED ? null : LETTERS.indexOf(letter)
    if (sign !== letter) doubled.push(id)
  }
  return { answers, doubled }
}

function getSortedIds({ theses }: Questionnaire): Id[] {
  return theses.map(({ id }) => id).sort((one, other) => one - other)
}

/** Seven signs that differ between questionnaires. */
function computeQuestionnaireChecksum(questionnaire: Questionnaire): string {
  return checksum([questionnaire.choices, ...getSortedIds(questionnaire)].join())
}
