import { normalizeSearchText, toSearchText } from '../../core/searchText.ts'
import type { Finding } from './SearchDialog.tsx'

/** Returns a filter: a result must contain every word of the query, in any order. An empty query matches everything. */
export function matches(query: string): (finding: Finding) => boolean {
  const wanted = normalizeSearchText(query).split(/\s+/).filter(Boolean)
  return ({ label, description = '', words = '' }) => {
    const text = toSearchText(`${label} ${description} ${words}`)
    return wanted.every((word) => text.includes(word))
  }
}
