import type { Ballot } from './ballot.ts'
import type { Field } from './matching.ts'
import type { Thesis } from './snapshot.ts'
import { permilleOf, type Tally, tally } from './tally.ts'

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

type Categorised = readonly Pick<Thesis, 'category'>[]

/** The categories of an election, in the order in which they first appear. A thesis may be in none. */
export function categoriesOf(theses: Categorised): string[] {
  return [...new Set(theses.map(({ category }) => category))].filter(Boolean)
}

/** The tally under the instance's own model, category by category: the same points, added up in smaller sums. */
export function tallyByCategory(theses: Categorised, { table, algorithm }: Field, ballot: Ballot): CategoryTally[] {
  return categoriesOf(theses).map((category) => {
    const own: Ballot = ballot.map((vote, thesis) =>
      theses[thesis]?.category === category ? vote : { ...vote, choice: null },
    )
    return { category, tally: tally(table, own, algorithm.matrix) }
  })
}

/** One entity's figure in a category. */
export function matchIn({ tally }: CategoryTally, column: number): CategoryMatch {
  const maximum = (tally.weights[column] ?? 0) * tally.span
  return {
    permille: permilleOf(tally.points[column] ?? 0, maximum),
    counted: tally.counted[column] ?? 0,
    answered: tally.answered,
  }
}
