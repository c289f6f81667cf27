import { normalizeSearchText, toSearchText } from '../../core/searchText.ts'
import type { Finding } from './SearchDialog.tsx'

/** Whether a finding has every word of the query somewhere, in any order. With no query, everything fits. */
export function matches(query: string): (finding: Finding) => boolean {
  const wanted = normalizeSearchText(query).split(/\s+/).filter(Boolean)
  return ({ label, description = '', words = '' }) => {
    const text = toSearchText(`${label} ${description} ${words}`)
    return wanted.every((word) => text.includes(word))
  }
}
