/** What the thesis lab computes with: the theses, the parties or candidates with their answers, and the calculation. */
import { toChoice } from '../../../core/scale.ts'
import { countChoices } from '../../../core/snapshot.ts'

export interface LabThesis {
  readonly id: number
  /** The number of the thesis, from 1. */
  readonly number: number
  readonly category: string
  /** Without markup, in the default language. */
  readonly text: string
}

/** A party or a candidate. */
export interface LabEntity {
  readonly id: number
  readonly name: string
  /** One character per thesis, as in the snapshot: the index into the scale, or `-`. */
  readonly answers: string
}

/** How answers are given and compared, as the configuration says it. */
export interface LabAlgorithm {
  readonly decisions: 3 | 5
  readonly binary: boolean
  /** The number of the model. */
  readonly calculation: number
  /** The custom matrix with scores from −1 to 1; only for the model that needs it. */
  readonly matrix: readonly (readonly number[])[]
  /** From 0 to 1. */
  readonly leastCoverage: number
}

export interface LabElection {
  readonly theses: readonly LabThesis[]
  /** Empty before anybody has submitted answers. */
  readonly entities: readonly LabEntity[]
  readonly algorithm: LabAlgorithm
}

/** A submitted answer, as the interface lists it. */
export interface AnswerOfEntity {
  readonly entity: number
  readonly name: string
  readonly thesis: number
  /** In percent; null without a rating. */
  readonly value: number | null
}

/** Returns those who have rated at least one thesis, in the order of the rows. */
export function buildLabEntities(
  rows: readonly AnswerOfEntity[],
  theses: readonly LabThesis[],
  algorithm: Pick<LabAlgorithm, 'decisions' | 'binary'>,
): LabEntity[] {
  const choices = countChoices(algorithm)
  const positions = new Map(theses.map(({ id }, position) => [id, position]))
  const entities = new Map<number, { name: string; answers: string[] }>()
  for (const { entity, name, thesis, value } of rows) {
    const position = positions.get(thesis)
    if (position === undefined || value === null) continue
    const found = entities.get(entity) ?? { name, answers: theses.map(() => '-') }
    found.answers[position] = String(toChoice(value, choices))
    entities.set(entity, found)
  }
  return [...entities].map(([id, { name, answers }]) => ({ id, name, answers: answers.join('') }))
}
