import { type ComponentProps, useMemo } from 'react'
import { computePlane, type Plane, projectEntities, projectVoter } from '../../core/plane.ts'
import { type AnswerTable, countChoices, MISSING } from '../../core/snapshot.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import DistrictBar from '../districts/DistrictBar.tsx'
import { BackToResultsLink } from '../pageParts/BackToResultsLink.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { COMPARING_STYLES } from '../pageParts/stylesheets.ts'
import { COMPARING_TEXTS, useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { usePageParts } from '../pageParts/usePageParts.ts'
import { EntityFilters } from '../results/EntityFilters.tsx'
import { EntityKindTabs } from '../results/EntityKindTabs.tsx'
import { isEmptyFilter, useEntityFilter } from '../results/entityFilter.ts'
import { useEntityFilterMatch } from '../results/useEntityFilterMatch.ts'
import { MapAxes } from './MapAxes.tsx'
import { MapChart } from './MapChart.tsx'
import { getDistance, MapTable } from './MapTable.tsx'

/** Maximum number of nearest entities that are listed in words. */
const MAX_NEAREST = 3

/** The map of all entities and the voter in the two dimensions in which the answers differ most. */
export default function MapPage({ kind }: { kind: EntityKind }) {
  usePageParts([COMPARING_TEXTS], COMPARING_STYLES)
  const { map } = useComparingTexts()
  const { getResults } = useVoter()
  const all = getResults(kind)
  const { prepared } = all
  const plane = useMemo(() => computePlane(prepared.table, countChoices(prepared.algorithm)), [prepared])
  return (
    <main id="main" className="page map-page">
      <BackToResultsLink kind={kind} />
      <PageHeading windowTitle={map.title}>{map.title}</PageHeading>
      <p className="lead">{map.lead}</p>
      <EntityKindTabs page="map" current={kind} />
      {kind === 'candidates' && <DistrictBar />}
      {plane ? <MapContent key={kind} results={all} plane={plane} /> : <p className="notice">{map.nothing}</p>}
    </main>
  )
}

function MapContent({ results, plane }: { results: KindResults; plane: Plane }) {
  const { answered, ballot } = useVoter()
  const { entries, prepared, match } = results
  const [filter, select] = useEntityFilter()
  const isMatching = useEntityFilterMatch(filter)
  const points = useMemo(() => projectEntities(prepared.table, plane), [prepared, plane])
  const partial = useMemo(() => findPartialEntities(prepared.table), [prepared])
  const you = useMemo(() => (answered > 0 ? projectVoter(plane, ballot) : null), [answered, plane, ballot])
  const entityIndexes = useMemo(() => {
    const order = [...match.order]
    const apart = (entityIndex: number) => (you && points[entityIndex] ? getDistance(points[entityIndex], you) : 0)
    return order.sort((a, b) => apart(a) - apart(b))
  }, [match, you, points])
  const highlighted = useMemo(() => {
    if (isEmptyFilter(filter)) return null
    return entityIndexes.filter((entityIndex) => isMatching(entries[entityIndex]))
  }, [entityIndexes, entries, filter, isMatching])
  return (
    <div className="columns">
      <div>
        {you ? <NearestEntities results={results} entityIndexes={entityIndexes} /> : <NoAnswersNotice />}
        <MapChart {...{ results, points, you, highlighted, partial }} />
        <HighlightFilters {...{ results, filter, highlighted }} onSelect={select} />
        <MapTable {...{ results, points, you }} entityIndexes={highlighted ?? entityIndexes} />
      </div>
      <div>
        <MapAxes plane={plane} />
        <MapLimitations />
      </div>
    </div>
  )
}

/** Returns the indexes of the entities that answered less than half of the theses. */
function findPartialEntities({ cells, entityCount, thesisCount }: AnswerTable): ReadonlySet<number> {
  const gaps = new Uint16Array(entityCount)
  for (const [index, cell] of cells.entries()) {
    if (cell === MISSING) gaps[index % entityCount] = (gaps[index % entityCount] ?? 0) + 1
  }
  return new Set([...gaps.keys()].filter((entityIndex) => (gaps[entityIndex] ?? 0) * 2 > thesisCount))
}

function NearestEntities({
  results: { entries },
  entityIndexes,
}: {
  results: KindResults
  entityIndexes: readonly number[]
}) {
  const { format, language } = useTexts()
  const { map } = useComparingTexts()
  const names = entityIndexes.slice(0, MAX_NEAREST).map((entityIndex) => entries[entityIndex]?.name ?? '')
  return <p>{format(map.near, { names: new Intl.ListFormat(language).format(names) })}</p>
}

function NoAnswersNotice() {
  const { map } = useComparingTexts()
  const { href } = useVoter()
  return (
    <p className="notice">
      {map.absent} <a href={href('theses', 1)}>{map.toTheses}</a>
    </p>
  )
}

interface HighlightProps extends ComponentProps<typeof EntityFilters> {
  readonly highlighted: readonly number[] | null
}

function HighlightFilters({ highlighted, ...filters }: HighlightProps) {
  const { format } = useTexts()
  const { map } = useComparingTexts()
  return (
    <section aria-labelledby="highlight">
      <h2 id="highlight">{map.highlight}</h2>
      <EntityFilters {...filters} />
      <p className="aside" role="status">
        {highlighted && format(map.highlighted, { n: highlighted.length, m: filters.results.entries.length })}
      </p>
    </section>
  )
}

function MapLimitations() {
  const { map } = useComparingTexts()
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">{map.limitsTitle}</h2>
      <ul>
        {[map.limitResult, map.limitSides, map.limitGaps, map.limitDouble].map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </section>
  )
}
