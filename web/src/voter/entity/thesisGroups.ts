import type { BreakdownLine } from '../../core/breakdown.ts'
import { listCategories } from '../../core/categories.ts'
import { toPlainText } from '../../core/plainText.ts'
import { toSearchText } from '../../core/searchText.ts'
import { getSimilarity, hasSimilarAnswers, type Similarity } from '../../core/similarity.ts'
import type { Thesis } from '../../core/snapshot.ts'

/** How two answers to a thesis relate; `missing` if one of them was not given. */
export type AnswerRelation = Similarity | 'missing'

/** Which theses are shown: all, those of a relation, or those that count double. */
export type ThesisOption = 'all' | AnswerRelation | 'double'

/** In the order on the page: what separates voter and entity comes first. */
export const RELATIONS: readonly AnswerRelation[] = ['different', 'similar', 'same', 'missing']

/** Returns how the answers of voter and entity relate. */
export function getRelation({ voter, entity }: BreakdownLine, choices: number): AnswerRelation {
  return getSimilarity(voter, entity, choices) ?? 'missing'
}

/** Returns the options that an instance with this scale and this limit of double weights has. */
export function listThesisOptions(choices: number, limit: number | null): readonly ThesisOption[] {
  const relations = RELATIONS.filter((relation) => relation !== 'similar' || hasSimilarAnswers(choices))
  return limit === 0 ? ['all', ...relations] : ['all', ...relations, 'double']
}

export function matchesOption(
  { voter, weight }: BreakdownLine,
  relation: AnswerRelation,
  option: ThesisOption,
): boolean {
  if (option === 'double') return weight === 2 && voter !== null
  return option === 'all' || option === relation
}

/** Returns the text of a thesis that is searched, without its explanation. */
export function getThesisSearchText({ category, text }: Thesis): string {
  return toSearchText(`${category} ${toPlainText(text)}`)
}

/** Theses of one category; the name is empty if the theses are not grouped. */
export interface CategoryGroup {
  readonly category: string
  readonly lines: readonly BreakdownLine[]
}

/** Returns whether grouping by category helps: not if nearly every thesis has a category of its own. */
export function hasSharedCategories(theses: readonly Thesis[]): boolean {
  const { length } = listCategories(theses)
  return length > 1 && length <= theses.length / 2
}

/** Groups lines by category, in the order of the theses. Theses without a category come last. */
export function groupByCategory(lines: readonly BreakdownLine[], theses: readonly Thesis[]): CategoryGroup[] {
  if (!hasSharedCategories(theses)) return [{ category: '', lines }]
  return [...listCategories(theses), '']
    .map((category) => ({ category, lines: lines.filter((line) => theses[line.thesis]?.category === category) }))
    .filter((group) => group.lines.length > 0)
}

/** Divides groups so that the first part has at most `max` theses. */
export function splitGroups(groups: readonly CategoryGroup[], max: number): [CategoryGroup[], CategoryGroup[]] {
  const first: CategoryGroup[] = []
  const rest: CategoryGroup[] = []
  let left = max
  for (const { category, lines } of groups) {
    if (left > 0) first.push({ category, lines: lines.slice(0, left) })
    if (lines.length > left) rest.push({ category, lines: lines.slice(Math.max(0, left)) })
    left -= lines.length
  }
  return [first, rest]
}

export function countLines(groups: readonly CategoryGroup[]): number {
  return groups.reduce((sum, { lines }) => sum + lines.length, 0)
}
