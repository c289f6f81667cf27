import { useState } from 'react'
import { ColourMark } from '../ballot/ColourMark.tsx'
import type { EntityEntry } from '../ballot/entries.ts'
import { useTexts } from '../ballot/Texts.tsx'
import { useBookmarks } from './bookmarks.ts'
import { useComparingTexts } from './comparingTexts.ts'
import { keyOf } from './keys.ts'
import { goTo } from './location.ts'
import { EVERYBODY, isSelected } from './selection.ts'
import { useSearchLabel } from './useSearchLabel.ts'
import { useVoter } from './Voter.tsx'

/** Names that are on offer at a time; a search brings up the others. */
const OFFERED = 60

/** The words of the address that compares these. */
export function wordsOf(keys: readonly string[]): string[] {
  // Nobody at all is a choice, too.
  return ['compare', keys.join(',') || '-']
}

interface Props {
  readonly chosen: readonly EntityEntry[]
  /** Keys of those in front. */
  readonly leaders: readonly string[]
}

/** Whom the reader compares: a list that can be searched, and whole groups at once. */
export function Chooser({ chosen, leaders }: Props) {
  const { say } = useTexts()
  const { compare } = useComparingTexts()
  const [isOpen, setOpen] = useState(chosen.length === 0)
  return (
    <details className="chooser" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {compare.chooser} <span className="aside">{say(compare.chosen, { n: chosen.length })}</span>
      </summary>
      {isOpen && (
        <>
          <Groups leaders={leaders} />
          <People chosen={chosen} />
        </>
      )}
    </details>
  )
}

function Groups({ leaders }: Pick<Props, 'leaders'>) {
  const { say } = useTexts()
  const { compare } = useComparingTexts()
  const { href, kinds, standings } = useVoter()
  const { keys: marked } = useBookmarks()
  const parties = kinds.includes('parties') ? standings('parties') : null
  const inFront = parties ? [...parties.match.order].flatMap((column) => parties.entries[column] ?? []) : []
  const groups = [
    [compare.allParties, inFront.map(keyOf)],
    [compare.bookmarked, marked],
    [say(compare.leaders, { n: leaders.length }), leaders],
  ] as const
  return (
    <p className="groups">
      {groups.map(
        ([name, keys]) =>
          keys.length > 0 && (
            <a key={name} className="button" href={href(...wordsOf(keys))}>
              {name}
            </a>
          ),
      )}
      <a className="button" href={href(...wordsOf([]))}>
        {compare.nobody}
      </a>
    </p>
  )
}

function People({ chosen }: Pick<Props, 'chosen'>) {
  const { t, say } = useTexts()
  const { compare } = useComparingTexts()
  const { href, kinds, standings } = useVoter()
  const [search, setSearch] = useState('')
  const all = kinds
    .flatMap((kind) => [...standings(kind).match.order].map((column) => standings(kind).entries[column]))
    .filter((entry) => entry !== undefined)
  const found = all.filter((entry) => isSelected(entry, { ...EVERYBODY, search }, []))
  const keys = chosen.map(keyOf)
  const choose = (key: string, isChosen: boolean) =>
    goTo(href(...wordsOf(isChosen ? [...keys, key] : keys.filter((other) => other !== key))))
  return (
    <>
      <search className="filters">
        <label>
          {useSearchLabel(all)}
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
      </search>
      <ul className="people">
        {found.slice(0, OFFERED).map((entry) => (
          <li key={keyOf(entry)}>
            <label className="switch">
              <input
                type="checkbox"
                checked={keys.includes(keyOf(entry))}
                onChange={({ target }) => choose(keyOf(entry), target.checked)}
              />
              <span>
                <ColourMark colour={entry.colour} /> <strong dir="auto">{entry.name}</strong>{' '}
                <span className="aside">{entry.details.join(' · ')}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p className="aside" role="status">
        {found.length === 0 && t.compare.noneFound}
        {found.length > OFFERED && say(compare.left, { n: found.length - OFFERED })}
      </p>
    </>
  )
}
