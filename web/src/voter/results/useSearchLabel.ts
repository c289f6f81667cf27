import type { EntityEntry } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { getTrait, INDEPENDENT } from './useSelection.ts'

/** Returns the label of the search field, which says what entries can be found by: name, party, district. */
export function useSearchLabel(entries: readonly EntityEntry[]): string {
  const { t } = useTexts()
  const { filters } = useComparingTexts()
  const { fields } = useVoter().snapshot
  const candidates = entries.filter(({ kind }) => kind === 'candidates')
  const showsDistrict = fields.some(({ name }) => name === 'district')
  if (showsDistrict && candidates.some((entry) => getTrait(entry, 'district'))) return filters.searchDistrict
  return candidates.some((entry) => getTrait(entry, 'party') !== INDEPENDENT) ? filters.search : t.results.search
}
