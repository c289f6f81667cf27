import { listSearchWords, matchesSearch, toSearchText } from '../../core/searchText.ts'
import type { SearchResult } from './searchResults.ts'

/** Returns a filter: a result must contain every word of the query, in any order. An empty query matches everything. */
export function createMatcher(query: string): (result: SearchResult) => boolean {
  const words = listSearchWords(query)
  return ({ label, description = '', keywords = '' }) =>
    matchesSearch(toSearchText(`${label} ${description} ${keywords}`), words)
}
