import type { Ballot } from './ballot.ts'
import type { PreparedEntities } from './matching.ts'
import type { Thesis } from './snapshot.ts'
import { computePermille, computeTally, type Tally } from './tally.ts'

/** What every entity got in the theses of one category, by column. */
export interface CategoryTally {
  readonly category: string
  readonly tally: Tally
}

/** How far voter and entity agree in the theses of one category. */
export interface CategoryMatch {
  /** Match in thousandths; null when no thesis of the category counts. */
  readonly permille: number | null
  /** Theses that voter and entity both answered. */
  readonly counted: number
  /** Theses that the voter answered. */
  readonly answered: number
}

type HasCategory = readonly Pick<Thesis, 'category'>[]

/** The categories of an election, in the order in which they first appear. A thesis may be in none. */
export function listCategories(theses: HasCategory): string[] {
  return [...new Set(theses.map(({ category }) => category))].filter(Boolean)
}

/** The tally under the instance's own model, category by category: the same points, added up in smaller sums. */
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

/** One entity's figure in a category. */
export function getCategoryMatch({ tally }: CategoryTally, column: number): CategoryMatch {
  const maximum = (tally.weights[column] ?? 0) * tally.span
  return {
    permille: computePermille(tally.points[column] ?? 0, maximum),
    counted: tally.counted[column] ?? 0,
    answered: tally.answered,
  }
}
