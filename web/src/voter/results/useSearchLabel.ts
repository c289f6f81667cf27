import type { EntityEntry } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { getTrait, INDEPENDENT } from './useSelection.ts'

/** Returns the label of the search field, which says what entries can be found by: name, party, district, occupation. */
export function useSearchLabel(entries: readonly EntityEntry[]): string {
  const { t } = useTexts()
  const { filters } = useComparingTexts()
  const { fields } = useVoter().snapshot
  const candidates = entries.filter(({ kind }) => kind === 'candidates')
  const shows = (field: 'district' | 'occupation') => fields.some(({ name }) => name === field)
  const hasDistricts = shows('district') && candidates.some((entry) => getTrait(entry, 'district'))
  const hasOccupations =
    shows('occupation') && candidates.some(({ entity }) => 'occupation' in entity && entity.occupation)
  if (hasDistricts) return hasOccupations ? filters.searchDistrictOccupation : filters.searchDistrict
  if (hasOccupations) return filters.searchOccupation
  return candidates.some((entry) => getTrait(entry, 'party') !== INDEPENDENT) ? filters.search : t.results.search
}
