import { useMemo } from 'react'
import type { EntityEntry, EntityKind } from '../../voterUi/entries.ts'
import { Portrait } from '../../voterUi/Portrait.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { EntityNameLink } from '../pageParts/EntityNameLink.tsx'
import { LoadMore } from '../pageParts/LoadMore.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_TEXTS } from '../pageParts/useComparingTexts.ts'
import { useLoadMore } from '../pageParts/useLoadMore.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { EntityFilters } from '../results/EntityFilters.tsx'
import { isEmptyFilter, useEntityFilter } from '../results/entityFilter.ts'
import { FilterSummary } from '../results/FilterSummary.tsx'
import { LightCandidates } from '../results/LightCandidates.tsx'
import { SEARCH_THRESHOLD } from '../results/searchThreshold.ts'
import { useEntityFilterMatch } from '../results/useEntityFilterMatch.ts'
import { ArchiveBackLink } from './ArchiveBackLink.tsx'
import { ARCHIVE_STYLES } from './archiveStyles.ts'
import { ARCHIVE_TEXTS } from './useArchiveTexts.ts'

/** All parties or candidates of an archive, by name. */
export function EntityListPage({ kind }: { kind: EntityKind }) {
  usePageParts([ARCHIVE_TEXTS, COMPARING_TEXTS], ARCHIVE_STYLES)
  const { t } = useTexts()
  const { isDistrictMissing, snapshot } = useVoter()
  const isCandidates = kind === 'candidates'
  return (
    <main id="main" className="page">
      <ArchiveBackLink />
      <PageHeading windowTitle={t.results[kind]}>{t.results[kind]}</PageHeading>
      {isCandidates && <DistrictBar isRequired />}
      {!(isCandidates && isDistrictMissing) && (
        <>
          <EntityList kind={kind} />
          {isCandidates && <LightCandidates candidates={snapshot.candidates_light} withParty />}
        </>
      )}
    </main>
  )
}

function EntityList({ kind }: { kind: EntityKind }) {
  const { language } = useTexts()
  const results = useVoter().getResults(kind)
  const { entries } = results
  const [filter, select] = useEntityFilter()
  const isMatching = useEntityFilterMatch(filter)
  const found = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true })
    return entries.filter(isMatching).sort((one, other) => compare(getSortName(one), getSortName(other)))
  }, [entries, isMatching, language])
  const { visibleCount, showMore, list } = useLoadMore<HTMLUListElement>('.position-name > a')
  return (
    <>
      {(entries.length > SEARCH_THRESHOLD || !isEmptyFilter(filter)) && (
        <>
          <EntityFilters results={results} filter={filter} onSelect={select} />
          <FilterSummary foundCount={found.length} totalCount={entries.length} onSelect={select} />
        </>
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list */}
      <ul className="entity-list" role="list" ref={list}>
        {found.slice(0, visibleCount).map((entry) => (
          <EntityItem key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore visibleCount={visibleCount} totalCount={found.length} onMore={showMore} />
    </>
  )
}

/** Returns the name by which an entity is sorted: a candidate by the last name. */
function getSortName({ entity, name }: EntityEntry): string {
  return 'last_name' in entity ? `${entity.last_name} ${entity.first_name}` : name
}

function EntityItem({ entry }: { entry: EntityEntry }) {
  return (
    <li>
      <Portrait picture={entry.picture} />
      <p className="position-name">
        <EntityNameLink entry={entry} />
      </p>
    </li>
  )
}
