/** The report of the thesis lab: what it computes from an election and an electorate. */
import { buildAnswerTable, countChoices } from '../../../core/snapshot.ts'
import { computeThesisFigures, listVariances, type ThesisFigures } from './answerFigures.ts'
import { type CategoryFigures, computeCategoryFigures } from './categoryFigures.ts'
import { drawElectorate, type Electorate, type ElectorateSettings } from './electorates.ts'
import type { LabElection } from './labElection.ts'
import { listModels, toPermille } from './labModels.ts'
import { type EntityPair, findInseparablePairs, findThesisPairs, type ThesisPair } from './pairs.ts'
import { type Simulation, simulateElection } from './simulation.ts'

/** Voters are drawn as described, or come from a file. */
export type ElectorateSource = ElectorateSettings | Electorate

export interface LabReport {
  readonly entityCount: number
  /** By thesis. */
  readonly figures: readonly ThesisFigures[]
  readonly pairs: readonly ThesisPair[]
  readonly categories: readonly CategoryFigures[]
  readonly inseparable: readonly EntityPair[]
  /** Null with fewer than two entities: nothing can be ranked. */
  readonly simulation: Simulation | null
}

/** Computes the report. It depends on nothing but its arguments. */
export function buildReport(
  election: LabElection,
  source: ElectorateSource,
  onProgress?: (share: number) => void,
): LabReport {
  const { theses, entities, algorithm } = election
  const choices = countChoices(algorithm)
  const table = buildAnswerTable(entities, theses.length, choices)
  const variances = listVariances(table, choices)
  const electorate = (): Electorate => ('kind' in source ? drawElectorate(source, table, choices) : source)
  return {
    entityCount: entities.length,
    figures: computeThesisFigures(table, choices),
    pairs: findThesisPairs(
      table,
      theses.map(({ text }) => text),
    ),
    categories: computeCategoryFigures(theses, variances),
    inseparable: findInseparablePairs(table),
    simulation:
      entities.length < 2
        ? null
        : simulateElection(table, electorate(), listModels(algorithm), toPermille(algorithm.leastCoverage), onProgress),
  }
}
