/** The earlier explanations of a thesis. */
import type { ReplacedExplanation } from './queries.ts'

/**
 * Returns the earlier explanations of a thesis, the newest first. Before its first explanation a thesis has none to read,
 * so the empty ones at the end are left out.
 */
export function listEarlierExplanations(all: readonly ReplacedExplanation[], thesis: number): ReplacedExplanation[] {
  const ofThesis = all.filter(({ statement_id }) => statement_id === thesis)
  return ofThesis.slice(0, ofThesis.findLastIndex(hasText) + 1)
}

function hasText({ explanation, translations }: ReplacedExplanation): boolean {
  return [explanation, ...Object.values(translations)].some((text) => text.trim() !== '')
}
