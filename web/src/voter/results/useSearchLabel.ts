import { CANDIDATE_DETAILS } from '../../core/candidateDetails.ts'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { getTrait, INDEPENDENT } from './entityFilter.ts'

/** Returns the label of the search field, which says what entries can be found by: name, party, district, other details. */
export function useSearchLabel(entries: readonly EntityEntry[]): string {
  const { t } = useTexts()
  const { filters } = useComparingTexts()
  const { fields } = useVoter().snapshot
  const candidates = entries.filter(({ kind }) => kind === 'candidates')
  const shown = fields.map(({ name }) => name)
  const details = CANDIDATE_DETAILS.filter((name) => shown.includes(name))
  const hasDetails = candidates.some(({ entity }) => details.some((name) => name in entity))
  if (hasDetails) return filters.searchDetails
  const hasDistricts = shown.includes('district') && candidates.some(({ entity }) => 'district' in entity)
  if (hasDistricts) return filters.searchDistrict
  return candidates.some((entry) => getTrait(entry, 'party') !== INDEPENDENT) ? filters.search : t.results.search
}
