import { checksum } from './checksum.ts'
import type { Id } from './snapshot.ts'

/**
 * A voter's answers as a word that fits into an address: the format, seven signs that tell the questionnaire, and one
 * sign a thesis, in the order of their ids, so that the order in which a voter saw them does not matter.
 *
 * A thesis not dealt with is `0`, a skipped one `1`; an answer is a letter, `a` to `e` from strongly disagree to fully
 * agree, and a capital where it counts double. Letters and digits alone: messengers cut off signs at the end of a link.
 */
const FORMAT = '1'
const NOT_DEALT_WITH = '0'
const SKIPPED = '1'
const LETTERS = 'abcde'

/** What a voter shares: nothing but the answers and their weights. */
export interface SharedAnswers {
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
export type NotShared = 'unreadable' | 'otherTheses'

/** Writes answers as a word. */
export function writeAnswers({ answers, doubled }: SharedAnswers, questionnaire: Questionnaire): string {
  const signs = idsOf(questionnaire).map((id) => signOf(answers[id], doubled.includes(id)))
  return FORMAT + markOf(questionnaire) + signs.join('')
}

function signOf(answer: number | null | undefined, isDouble: boolean): string {
  if (answer === undefined) return NOT_DEALT_WITH
  if (answer === null) return SKIPPED
  const letter = LETTERS[answer] ?? NOT_DEALT_WITH
  return isDouble ? letter.toUpperCase() : letter
}

/** Reads what `writeAnswers` wrote for the same questionnaire. */
export function readAnswers(word: string, questionnaire: Questionnaire): SharedAnswers | NotShared {
  const [, mark, signs = ''] = /^1([\da-z]{7})([01a-e]*)$/i.exec(word) ?? []
  if (mark === undefined) return 'unreadable'
  if (mark !== markOf(questionnaire)) return 'otherTheses'
  const ids = idsOf(questionnaire)
  const shared = answersOf(signs, ids)
  const isOnScale = (answer: number | null) => answer === null || answer < questionnaire.choices
  return signs.length === ids.length && Object.values(shared.answers).every(isOnScale) ? shared : 'unreadable'
}

function answersOf(signs: string, ids: readonly Id[]): SharedAnswers {
  const answers: Record<string, number | null> = {}
  const doubled: Id[] = []
  for (const [place, id] of ids.entries()) {
    const sign = signs[place] ?? NOT_DEALT_WITH
    if (sign === NOT_DEALT_WITH) continue
    const letter = sign.toLowerCase()
    answers[id] = sign === SKIPPED ? null : LETTERS.indexOf(letter)
    if (sign !== letter) doubled.push(id)
  }
  return { answers, doubled }
}

function idsOf({ theses }: Questionnaire): Id[] {
  return theses.map(({ id }) => id).sort((one, other) => one - other)
}

/** Seven signs that differ between questionnaires. */
function markOf(questionnaire: Questionnaire): string {
  return checksum([questionnaire.choices, ...idsOf(questionnaire)].join())
}
