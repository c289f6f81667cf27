import { useMemo } from 'react'
import { formatPermille, getFormatter } from '../../core/format.ts'
import { getEntityResult } from '../../core/matching.ts'
import type { Point } from '../../core/plane.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { LoadMore } from '../pageParts/LoadMore.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useFolding } from '../pageParts/useFolding.ts'
import { useLoadMore } from '../pageParts/useLoadMore.ts'

interface Props {
  readonly results: KindResults
  readonly points: readonly Point[]
  readonly you: Point | null
  /** The entities in the order of the rows: nearest to the voter first. */
  readonly entityIndexes: readonly number[]
}

/** The data of the map as a table. */
export function MapTable(props: Props) {
  const { map } = useComparingTexts()
  const folding = useFolding('table')
  return (
    <details className="map-table" {...folding}>
      <summary>{map.table}</summary>
      {folding.open && <Table {...props} />}
    </details>
  )
}

function Table({ results: { entries, prepared, match }, points, you, entityIndexes }: Props) {
  const { language } = useTexts()
  const { categories, map } = useComparingTexts()
  const { href } = useVoter()
  const { visibleCount, showMore, list } = useLoadMore<HTMLTableSectionElement>('a')
  const numberFormat = useMemo(() => {
    const options = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
    return getFormatter(`map ${language}`, () => new Intl.NumberFormat(language, options))
  }, [language])
  return (
    <>
      <p className="aside">{map.tableText}</p>
      <ScrollableTable label={map.table} isLong>
        <table>
          <thead>
            <tr>
              <th scope="col">{categories.name}</th>
              {you && <th scope="col">{categories.agreement}</th>}
              <th scope="col">{map.tableAcross}</th>
              <th scope="col">{map.tableUp}</th>
              {you && <th scope="col">{map.tableDistance}</th>}
            </tr>
          </thead>
          <tbody ref={list}>
            {entityIndexes.slice(0, visibleCount).map((entityIndex) => {
              const [entry, point] = [entries[entityIndex], points[entityIndex]]
              if (!entry || !point) return null
              const { permille } = getEntityResult(prepared, match, entityIndex)
              return (
                <tr key={entityIndex}>
                  <th scope="row">
                    <a href={href('results', entry.kind, entry.id)} dir="auto">
                      {entry.name}
                    </a>
                  </th>
                  {you && <td className="figure">{permille === null ? '–' : formatPermille(permille, language)}</td>}
                  <td className="figure">{numberFormat.format(point.x)}</td>
                  <td className="figure">{numberFormat.format(point.y)}</td>
                  {you && <td className="figure">{numberFormat.format(getDistance(point, you))}</td>}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollableTable>
      <LoadMore visibleCount={visibleCount} totalCount={entityIndexes.length} onMore={showMore} />
    </>
  )
}

export function getDistance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
