import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { BookmarkableRanking } from '../results/BookmarkableRanking.tsx'
import { EntityLinks } from '../results/EntityLinks.tsx'
import { findResultsOf } from '../results/entityFigures.ts'
import { getEntityKey } from '../results/entityKeys.ts'

/**
 * The ranking of the entities with these keys, with their places in the whole ranking; only their names if the reader has
 * answered nothing. Candidates who are not on the reader's ballot paper are a list of their own.
 */
export function BookmarkList({ keys }: { keys: readonly string[] }) {
  const { t } = useTexts()
  const { bookmarks, districts } = useComparingTexts()
  const voter = useVoter()
  const { answered, href, kinds, getResults, getAllResults } = voter
  // The same results twice, unless the voter has chosen a district.
  const lists = [...new Set(kinds.flatMap((kind) => [getResults(kind), getAllResults(kind)]))]
    .map((results) => {
      const isListed = (entityIndex: number) => {
        const entry = results.entries[entityIndex]
        return entry !== undefined && keys.includes(getEntityKey(entry)) && findResultsOf(voter, entry) === results
      }
      return { results, entityIndexes: [...results.match.order].filter(isListed) }
    })
    .filter(({ entityIndexes }) => entityIndexes.length > 0)
  if (answered === 0)
    return (
      <>
        <EntityLinks
          entries={lists.flatMap(({ results, entityIndexes }) =>
            entityIndexes.flatMap((entityIndex) => results.entries[entityIndex] ?? []),
          )}
        />
        <p className="notice">
          {bookmarks.unanswered} <a href={href('theses', 1)}>{t.empty.noResult.link}</a>
        </p>
      </>
    )
  return lists.map(({ results, entityIndexes }) => (
    <BookmarkableRanking
      key={`${results.kind} ${results === getResults(results.kind)}`}
      results={results}
      entityIndexes={entityIndexes}
      heading={results === getResults(results.kind) ? t.results[results.kind] : districts.elsewhereTitle}
      isHeadingHidden={lists.length === 1}
    />
  ))
}
