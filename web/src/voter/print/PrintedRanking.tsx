import { formatPermille } from '../../core/format.ts'
import { getEntityResult } from '../../core/matching.ts'
import { hasSharedRank } from '../../core/ranking.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ScrollableTable } from '../pageParts/ScrollableTable.tsx'
import { useSharingTexts } from '../pageParts/useSharingTexts.ts'
import TiesNote from '../results/TiesNote.tsx'
import type { PrintedList } from './printedPlaces.ts'

/** Party and district. A row must fit into two lines. */
const MAX_DETAILS = 2

/** A ranking for printing: place, name and agreement of each row. */
export function PrintedRanking({ list: { results, entityIndexes, left } }: { list: PrintedList }) {
  const { t, format } = useTexts()
  const { print } = useSharingTexts()
  const heading = t.results[results.kind]
  return (
    <section>
      <h2>
        {print.ranking}: {heading}
      </h2>
      <ScrollableTable label={heading}>
        <table className="printed-ranking">
          <thead>
            <tr>
              <th scope="col">{t.results.rank}</th>
              <th scope="col">{heading}</th>
              <th scope="col">{print.agreement}</th>
            </tr>
          </thead>
          <tbody>
            {entityIndexes.map((entityIndex) => (
              <Row key={entityIndex} list={results} entityIndex={entityIndex} />
            ))}
          </tbody>
        </table>
      </ScrollableTable>
      {entityIndexes.some((entityIndex) => hasSharedRank(results.places, entityIndex)) && <TiesNote />}
      {left > 0 && <p className="aside">{format(print.left, { n: left })}</p>}
    </section>
  )
}

function Row({
  list: { entries, prepared, places },
  entityIndex,
}: {
  list: PrintedList['results']
  entityIndex: number
}) {
  const { t, format, language } = useTexts()
  const { print } = useSharingTexts()
  const { rank, permille, counted, answered } = getEntityResult(prepared, places, entityIndex)
  const entry = entries[entityIndex]
  const notes = [
    ...(entry?.details.slice(0, MAX_DETAILS) ?? []),
    hasSharedRank(places, entityIndex) && t.results.shared,
    counted < answered && format(print.coverage, { n: counted, m: answered }),
    rank === null && t.results.tooFew,
  ]
  return (
    <tr>
      <td className="figure">{rank?.toLocaleString(language) ?? '–'}</td>
      <th scope="row" dir="auto">
        <strong>{entry?.name}</strong> <span className="aside">{notes.filter(Boolean).join(' · ')}</span>
      </th>
      <td className="figure">{permille === null ? '–' : formatPermille(permille, language)}</td>
    </tr>
  )
}
