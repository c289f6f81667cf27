import { normalizeSearchText, toSearchText } from '../../core/searchText.ts'
import type { SearchResult } from './searchResults.ts'

/** Returns a filter: a result must contain every word of the query, in any order. An empty query matches everything. */
export function createMatcher(query: string): (result: SearchResult) => boolean {
  const terms = normalizeSearchText(query).split(/\s+/).filter(Boolean)
  return ({ label, description = '', keywords = '' }) => {
    const text = toSearchText(`${label} ${description} ${keywords}`)
    return terms.every((word) => text.includes(word))
  }
}
