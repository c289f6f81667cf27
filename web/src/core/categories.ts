import type { Ballot } from './ballot.ts'
import type { PreparedEntities } from './matching.ts'
import type { Thesis } from './snapshot.ts'
import { computePermille, computeTally, type Tally } from './tally.ts'

/** The tally of all entities in the theses of one category, by column. */
export interface CategoryTally {
  readonly category: string
  readonly tally: Tally
}

/** The match of voter and entity in the theses of one category. */
export interface CategoryMatch {
  /** Match in thousandths; null if no thesis of the category counts. */
  readonly permille: number | null
  /** Number of theses that both voter and entity answered. */
  readonly counted: number
  /** Number of theses that the voter answered. */
  readonly answered: number
}

type HasCategory = readonly Pick<Thesis, 'category'>[]

/** Returns the categories of an election in the order in which they first appear. A thesis may have no category. */
export function listCategories(theses: HasCategory): string[] {
  return [...new Set(theses.map(({ category }) => category))].filter(Boolean)
}

/**
 * Computes the tally under the instance's own model for each category. The points of all categories add up to the
 * points of the whole election.
 */
export function computeCategoryTallies(
  theses: HasCategory,
  { table, algorithm }: PreparedEntities,
  ballot: Ballot,
): CategoryTally[] {
  return listCategories(theses).map((category) => {
    const own: Ballot = ballot.map((vote, thesis) =>
      theses[thesis]?.category === category ? vote : { ...vote, choice: null },
    )
    return { category, tally: computeTally(table, own, algorithm.matrix) }
  })
}

/** Returns the match of one entity in a category. */
export function getCategoryMatch({ tally }: CategoryTally, column: number): CategoryMatch {
  const maximum = (tally.weights[column] ?? 0) * tally.span
  return {
    permille: computePermille(tally.points[column] ?? 0, maximum),
    counted: tally.counted[column] ?? 0,
    answered: tally.answered,
  }
}
