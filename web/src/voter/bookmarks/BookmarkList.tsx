import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { BookmarkableRanking } from '../results/BookmarkableRanking.tsx'
import { EntityLinks } from '../results/EntityLinks.tsx'
import { getEntityKey } from '../results/entityKeys.ts'

/**
 * The ranking of the entities with these keys, with their places in the whole ranking; only their names if the reader has
 * answered nothing.
 */
export function BookmarkList({ keys }: { keys: readonly string[] }) {
  const { t } = useTexts()
  const { bookmarks } = useComparingTexts()
  const { answered, href, kinds, getResults } = useVoter()
  const lists = kinds
    .map((kind) => {
      const results = getResults(kind)
      const isListed = (column: number) => {
        const entry = results.entries[column]
        return entry !== undefined && keys.includes(getEntityKey(entry))
      }
      return { results, columns: [...results.match.order].filter(isListed) }
    })
    .filter(({ columns }) => columns.length > 0)
  if (answered === 0)
    return (
      <>
        <EntityLinks
          entries={lists.flatMap(({ results, columns }) => columns.flatMap((column) => results.entries[column] ?? []))}
        />
        <p className="notice">
          {bookmarks.unanswered} <a href={href('theses', 1)}>{t.empty.noResult.link}</a>
        </p>
      </>
    )
  return lists.map(({ results, columns }) => (
    <BookmarkableRanking
      key={results.kind}
      results={results}
      columns={columns}
      heading={t.results[results.kind]}
      isHeadingHidden={lists.length === 1}
    />
  ))
}
