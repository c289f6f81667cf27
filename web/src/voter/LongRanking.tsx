import { useMemo } from 'react'
import { Bookmark } from './Bookmark.tsx'
import { useBookmarks } from './bookmarks.ts'
import { ComparingStyles } from './ComparingStyles.tsx'
import { Filters } from './Filters.tsx'
import { Found } from './Found.tsx'
import { More } from './More.tsx'
import { Ranking } from './Ranking.tsx'
import { isSelected, useSelection } from './selection.ts'
import { usePortions } from './usePortions.ts'
import type { Standings } from './Voter.tsx'

/**
 * A ranking that can be searched, and in which some can be marked. It comes in portions, says how many there are, and
 * shows more down to the last.
 */
export default function LongRanking({ standings }: { standings: Standings }) {
  const { entries, match } = standings
  const [selection, select] = useSelection()
  const { keys } = useBookmarks()
  const columns = useMemo(
    () => [...match.order].filter((column) => isSelected(entries[column], selection, keys)),
    [entries, match, selection, keys],
  )
  const { shown, showMore, list } = usePortions<HTMLDivElement>('a.result')
  return (
    <>
      <ComparingStyles />
      <Filters standings={standings} selection={selection} onSelect={select} />
      <Found found={columns.length} all={entries.length} onSelect={select} />
      <div ref={list}>
        <Ranking
          standings={standings}
          columns={columns.slice(0, shown)}
          beside={(column) => {
            const entry = entries[column]
            return entry && <Bookmark entry={entry} />
          }}
        />
      </div>
      <More shown={shown} all={columns.length} onMore={showMore} />
    </>
  )
}
