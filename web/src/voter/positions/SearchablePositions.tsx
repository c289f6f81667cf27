import { type ComponentProps, useMemo } from 'react'
import { useVoter } from '../app/VoterContext.tsx'
import { EntityFilters } from '../results/EntityFilters.tsx'
import { FilterSummary } from '../results/FilterSummary.tsx'
import { useEntitySelector } from '../results/useEntitySelector.ts'
import { useSelection } from '../results/useSelection.ts'
import { PositionGroups } from './PositionGroups.tsx'

/** The answers of many entities to a thesis, with search and filters. */
export function SearchablePositions({ thesis, kind, entries }: ComponentProps<typeof PositionGroups>) {
  const { getResults } = useVoter()
  const [selection, select] = useSelection()
  const isMatching = useEntitySelector(selection)
  const found = useMemo(() => entries.filter(isMatching), [entries, isMatching])
  return (
    <>
      <EntityFilters results={getResults(kind)} selection={selection} onSelect={select} />
      <FilterSummary found={found.length} all={entries.length} onSelect={select} />
      {found.length > 0 && <PositionGroups thesis={thesis} kind={kind} entries={found} />}
    </>
  )
}
