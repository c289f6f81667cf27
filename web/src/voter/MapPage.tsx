import { type ComponentProps, useMemo } from 'react'
import type { EntityKind } from '../ballot/entries.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { computePlane, type Plane, projectEntities, projectVoter } from '../core/plane.ts'
import { type AnswerTable, countChoices, MISSING } from '../core/snapshot.ts'
import { useBookmarks } from './bookmarks.ts'
import { ComparingStyles } from './ComparingStyles.tsx'
import { useComparingTexts } from './comparingTexts.ts'
import { Filters } from './Filters.tsx'
import { Heading } from './Heading.tsx'
import { MapAxes } from './MapAxes.tsx'
import { MapChart } from './MapChart.tsx'
import { distance, MapTable } from './MapTable.tsx'
import { isEverybody, isSelected, useSelection } from './selection.ts'
import { Tabs } from './Tabs.tsx'
import { type Standings, useVoter } from './Voter.tsx'
import { WayBack } from './WayBack.tsx'

/** How many of the nearest are told in words. */
const NEAREST = 3

/** Everybody and the voter in two dimensions: those in which the answers differ most. */
export default function MapPage({ kind }: { kind: EntityKind }) {
  const { map } = useComparingTexts()
  const { standings } = useVoter()
  const all = standings(kind)
  const { field } = all
  const plane = useMemo(() => computePlane(field.table, countChoices(field.algorithm)), [field])
  return (
    <main id="main" className="page map-page">
      <ComparingStyles />
      <WayBack kind={kind} />
      <Heading windowTitle={map.title}>{map.title}</Heading>
      <p className="lead">{map.lead}</p>
      <Tabs page="map" current={kind} />
      {plane ? <Shown key={kind} standings={all} plane={plane} /> : <p className="notice">{map.nothing}</p>}
    </main>
  )
}

function Shown({ standings, plane }: { standings: Standings; plane: Plane }) {
  const { answered, ballot } = useVoter()
  const { entries, field, match } = standings
  const [selection, select] = useSelection()
  const { keys } = useBookmarks()
  const points = useMemo(() => projectEntities(field.table, plane), [field, plane])
  const partial = useMemo(() => partialIn(field.table), [field])
  const you = useMemo(() => (answered > 0 ? projectVoter(plane, ballot) : null), [answered, plane, ballot])
  const columns = useMemo(() => {
    const order = [...match.order]
    const apart = (column: number) => (you && points[column] ? distance(points[column], you) : 0)
    return order.sort((a, b) => apart(a) - apart(b))
  }, [match, you, points])
  const highlighted = useMemo(() => {
    if (isEverybody(selection)) return null
    return columns.filter((column) => isSelected(entries[column], selection, keys))
  }, [columns, entries, selection, keys])
  return (
    <div className="columns">
      <div>
        {you ? <Near standings={standings} columns={columns} /> : <Absent />}
        <MapChart {...{ standings, points, you, highlighted, partial }} />
        <Highlight {...{ standings, selection, highlighted }} onSelect={select} />
        <MapTable {...{ standings, points, you }} columns={highlighted ?? columns} />
      </div>
      <div>
        <MapAxes plane={plane} />
        <Limits />
      </div>
    </div>
  )
}

/** Columns of those who answered less than half of the theses. */
function partialIn({ cells, entities, theses }: AnswerTable): ReadonlySet<number> {
  const gaps = new Uint16Array(entities)
  for (const [index, cell] of cells.entries()) {
    if (cell === MISSING) gaps[index % entities] = (gaps[index % entities] ?? 0) + 1
  }
  return new Set([...gaps.keys()].filter((column) => (gaps[column] ?? 0) * 2 > theses))
}

function Near({ standings: { entries }, columns }: { standings: Standings; columns: readonly number[] }) {
  const { say, language } = useTexts()
  const { map } = useComparingTexts()
  const names = columns.slice(0, NEAREST).map((column) => entries[column]?.name ?? '')
  return <p>{say(map.near, { names: new Intl.ListFormat(language).format(names) })}</p>
}

function Absent() {
  const { map } = useComparingTexts()
  const { href } = useVoter()
  return (
    <p className="notice">
      {map.absent} <a href={href('theses', 1)}>{map.toTheses}</a>
    </p>
  )
}

interface HighlightProps extends ComponentProps<typeof Filters> {
  readonly highlighted: readonly number[] | null
}

function Highlight({ highlighted, ...filters }: HighlightProps) {
  const { say } = useTexts()
  const { map } = useComparingTexts()
  return (
    <section aria-labelledby="highlight">
      <h2 id="highlight">{map.highlight}</h2>
      <Filters {...filters} />
      <p className="aside" role="status">
        {highlighted && say(map.highlighted, { n: highlighted.length, m: filters.standings.entries.length })}
      </p>
    </section>
  )
}

function Limits() {
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
