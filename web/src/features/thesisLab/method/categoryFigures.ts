/** How much the categories count. */
import type { LabThesis } from './labElection.ts'

export interface CategoryFigures {
  readonly category: string
  readonly count: number
  /** Share of the theses: of the points that a voter who answers all can get. */
  readonly share: number
  /** Share of the differences between the entities; null before there are answers, or if there is no difference. */
  readonly separation: number | null
  /** Whether it outweighs the others. */
  readonly isHeavy: boolean
}

/** A category is heavy if it has at least this share of the theses, and at least twice as many as the average one. */
const HEAVY_SHARE = 0.25
const HEAVY_FACTOR = 2

/** Computes the figures of all categories, the heaviest first. The variances are those of the answers to each thesis. */
export function computeCategoryFigures(theses: readonly LabThesis[], variances: readonly number[]): CategoryFigures[] {
  const categories = new Map<string, number[]>()
  for (const [index, { category }] of theses.entries())
    categories.set(category, [...(categories.get(category) ?? []), index])
  const add = (indices: readonly number[]) => indices.reduce((sum, thesis) => sum + (variances[thesis] ?? 0), 0)
  const total = add([...theses.keys()])
  return [...categories]
    .map(([category, members]) => {
      const share = members.length / theses.length
      return {
        category,
        count: members.length,
        share,
        separation: total > 0 ? add(members) / total : null,
        isHeavy: share >= HEAVY_SHARE && share >= HEAVY_FACTOR / categories.size,
      }
    })
    .toSorted((one, other) => other.count - one.count || (other.separation ?? 0) - (one.separation ?? 0))
}
