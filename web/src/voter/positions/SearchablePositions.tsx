import { type ComponentProps, useMemo } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useFolding } from '../pageParts/useFolding.ts'
import { EntityFilters } from '../results/EntityFilters.tsx'
import { isEmptyFilter, useEntityFilter } from '../results/entityFilter.ts'
import { FilterSummary } from '../results/FilterSummary.tsx'
import { useEntityFilterMatch } from '../results/useEntityFilterMatch.ts'
import { PositionGroups } from './PositionGroups.tsx'

/** The answers of many entities to a thesis, with search and filters. */
export function SearchablePositions({ thesis, kind, entries }: ComponentProps<typeof PositionGroups>) {
  const { t } = useTexts()
  const { getResults } = useVoter()
  const [filter, select] = useEntityFilter()
  // The filters are higher than the window of a phone.
  const folding = useFolding('filters', !isEmptyFilter(filter))
  const isMatching = useEntityFilterMatch(filter)
  const found = useMemo(() => entries.filter(isMatching), [entries, isMatching])
  return (
    <>
      <details className="chooser" {...folding}>
        <summary>{t.results.filter}</summary>
        {folding.open && <EntityFilters results={getResults(kind)} filter={filter} onSelect={select} />}
      </details>
      <FilterSummary foundCount={found.length} totalCount={entries.length} onSelect={select} />
      {found.length > 0 && <PositionGroups thesis={thesis} kind={kind} entries={found} />}
    </>
  )
}
