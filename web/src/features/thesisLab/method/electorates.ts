/** Simulated electorates: the answers of many voters, drawn from a seed. */
import { computePlane } from '../../../core/plane.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import { type AnswerTable, MISSING } from '../../../core/snapshot.ts'
import type { ElectorateKind } from './electorateKinds.ts'
import { createRandomNumbers, drawInteger, type RandomNumbers } from './randomNumbers.ts'

/** The ballots of many voters, one after the other: the answer of voter `v` to thesis `t` is at `v * thesisCount + t`. */
export interface Electorate {
  readonly voterCount: number
  readonly thesisCount: number
  /** Index into the scale, or `MISSING` for a skipped thesis. */
  readonly choices: Uint8Array
  /** 1 or 2. */
  readonly weights: Uint8Array
}

export interface ElectorateSettings {
  readonly kind: Exclude<ElectorateKind, 'file'>
  readonly voterCount: number
  readonly seed: number
  /** The share of answers that are drawn at random, from 0 to 1. Uniform voters draw all of them. */
  readonly noise: number
}

/** Draws one answer of a voter to a thesis. */
type DrawAnswer = (thesis: number) => number

/**
 * Draws an electorate.
 *
 * - `uniform`: every answer is equally likely, whatever the others are.
 * - `polarised`: each voter is in one of two camps of equal size. The first principal axis of the entities' answers says on
 *   which end of the scale a camp stands.
 * - `entities`: each voter answers like one entity, drawn with equal probability. What it has not answered is drawn.
 */
export function drawElectorate(
  { kind, voterCount, seed, noise }: ElectorateSettings,
  table: AnswerTable,
  choices: ChoiceCount,
): Electorate {
  const random = createRandomNumbers(seed)
  const { thesisCount } = table
  const answers = new Uint8Array(voterCount * thesisCount)
  const startVoter = VOTERS[kind](table, choices, random, noise)
  for (let voter = 0; voter < voterCount; voter++) {
    const drawAnswer = startVoter()
    for (let thesis = 0; thesis < thesisCount; thesis++) answers[voter * thesisCount + thesis] = drawAnswer(thesis)
  }
  return { voterCount, thesisCount, choices: answers, weights: new Uint8Array(answers.length).fill(1) }
}

type CreateVoters = (table: AnswerTable, choices: ChoiceCount, random: RandomNumbers, noise: number) => () => DrawAnswer

const VOTERS: Readonly<Record<ElectorateSettings['kind'], CreateVoters>> = {
  uniform: (_, choices, random) => () => () => drawInteger(random, choices),

  polarised: (table, choices, random, noise) => {
    const directions = listDirections(table, choices)
    return () => {
      const camp = drawInteger(random, 2) === 0 ? -1 : 1
      return (thesis) => {
        const side = camp * (directions[thesis] ?? 0)
        const isRandom = random() < noise || side === 0
        return isRandom ? drawInteger(random, choices) : side > 0 ? choices - 1 : 0
      }
    }
  },

  entities:
    ({ cells, entityCount }, choices, random, noise) =>
    () => {
      const entity = drawInteger(random, entityCount)
      return (thesis) => {
        const answer = cells[thesis * entityCount + entity] ?? MISSING
        const isRandom = random() < noise || answer === MISSING
        return isRandom ? drawInteger(random, choices) : answer
      }
    },
}

/** A thesis with a smaller loading is not part of the axis. */
const MIN_LOADING = 0.01

/** Returns for each thesis on which side the first camp agrees: 1, −1, or 0 if the axis has nothing to do with it. */
export function listDirections(table: AnswerTable, choices: ChoiceCount): readonly number[] {
  const loadings = computePlane(table, choices)?.axes[0].loadings
  return Array.from({ length: table.thesisCount }, (_, thesis) => {
    const loading = loadings?.[thesis] ?? 0
    return Math.abs(loading) < MIN_LOADING ? 0 : Math.sign(loading)
  })
}
