import { ColourMark } from '../../voterUi/ColourMark.tsx'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { getEntityKey } from './entityKeys.ts'

/** Parties and candidates without figures, for a reader who has not answered any thesis. */
export function EntityLinks({ entries }: { entries: readonly EntityEntry[] }) {
  const { href } = useVoter()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without its bullets Safari takes it for no list
    <ul className="ranking" role="list">
      {entries.map((entry) => (
        <li key={getEntityKey(entry)}>
          <a className="result" href={href('results', entry.kind, entry.id)}>
            <span>
              <span className="result-name" dir="auto">
                <ColourMark colour={entry.colour} /> {entry.name}
              </span>{' '}
              <span className="aside" dir="auto">
                {entry.details.join(' · ')}
              </span>
            </span>
          </a>
          <BookmarkButton entry={entry} />
        </li>
      ))}
    </ul>
  )
}
