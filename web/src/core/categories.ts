import type { Share } from './breakdown.ts'
import type { Thesis } from './snapshot.ts'
import { permilleOf } from './tally.ts'

/** How far voter and entity agree in the theses of one category. */
export interface CategoryMatch {
  readonly category: string
  /** Match in thousandths; null when no thesis of the category counts. */
  readonly permille: number | null
  /** Theses that voter and entity both answered. */
  readonly counted: number
  /** Theses that the voter answered. */
  readonly answered: number
}

/** The categories of an election, in the order in which they first appear. */
export function categoriesOf(theses: readonly Pick<Thesis, 'category'>[]): string[] {
  return [...new Set(theses.map(({ category }) => category))]
}

/** An entity's figure, category by category: the same points as the figure as a whole, added up in smaller sums. */
export function matchByCategory(
  theses: readonly Pick<Thesis, 'category'>[],
  shares: readonly Share[],
): CategoryMatch[] {
  return categoriesOf(theses).map((category) => {
    const own = shares.filter(({ thesis }) => theses[thesis]?.category === category)
    return {
      category,
      permille: permilleOf(total(own, 'points'), total(own, 'possible')),
      counted: own.filter(({ counts }) => counts).length,
      answered: own.filter(({ voter }) => voter !== null).length,
    }
  })
}

function total(shares: readonly Share[], what: 'points' | 'possible'): number {
  return shares.reduce((sum, share) => sum + share[what], 0)
}
