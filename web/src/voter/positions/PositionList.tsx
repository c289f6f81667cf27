import type { Explanation, Thesis } from '../../core/snapshot.ts'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { Portrait } from '../../voterUi/Portrait.tsx'
import { EntityNameLink } from '../pageParts/EntityNameLink.tsx'
import { LoadMore } from '../pageParts/LoadMore.tsx'
import { useLoadMore } from '../pageParts/useLoadMore.ts'
import { PositionOrigin } from './PositionOrigin.tsx'
import { Reason } from './Reason.tsx'

interface Props {
  readonly thesis: Thesis
  /** The answer of all entries; null for a missing answer. */
  readonly answer: number | null
  readonly entries: readonly EntityEntry[]
  /** By entity id; undefined while they are loading. */
  readonly explanations: Readonly<Record<string, Explanation>> | undefined
}

/** Entities with the same answer and their explanations, all with the same space. A long list is shown in parts. */
export function PositionList({ thesis, answer, entries, explanations }: Props) {
  const { visibleCount, showMore, list } = useLoadMore<HTMLUListElement>('.position-name > a', `shown-${answer}`)
  return (
    <>
      <ul className="position-list" ref={list}>
        {entries.slice(0, visibleCount).map((entry) => (
          <li key={entry.id}>
            <PositionName entry={entry} />
            {explanations && <Reason explanation={explanations[entry.id]} isExpected={answer !== null} />}
            {answer !== null && (
              <PositionOrigin entry={entry} thesisId={thesis.id} explanation={explanations?.[entry.id]} hasSubmission />
            )}
          </li>
        ))}
      </ul>
      <LoadMore visibleCount={visibleCount} totalCount={entries.length} onMore={showMore} />
    </>
  )
}

function PositionName({ entry }: { entry: EntityEntry }) {
  return (
    <p className="position-name">
      <Portrait picture={entry.picture} /> <EntityNameLink entry={entry} />
    </p>
  )
}
