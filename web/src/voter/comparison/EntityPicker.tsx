import { memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { ColourMark } from '../../voterUi/ColourMark.tsx'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { navigate } from '../app/location.ts'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { getComparePath, getEntityKey } from '../results/entityKeys.ts'
import { useBookmarks } from '../results/useBookmarks.ts'
import { useSearchLabel } from '../results/useSearchLabel.ts'
import { EMPTY_SELECTION, isSelected } from '../results/useSelection.ts'

/** Maximum number of names in the list. A search finds the others. */
const MAX_OPTIONS = 60

interface Props {
  readonly chosen: readonly EntityEntry[]
  /** Keys of the first entities in the ranking. */
  readonly leaders: readonly string[]
  /** Shown above the selection when it is open. */
  readonly children?: ReactNode
}

/** Selects the entities to compare: a searchable list, and buttons for whole groups. */
export function EntityPicker({ chosen, leaders, children }: Props) {
  const { format } = useTexts()
  const { compare } = useComparingTexts()
  const [isOpen, setOpen] = useState(chosen.length === 0)
  return (
    <details className="chooser" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {compare.chooser} <span className="aside">{format(compare.chosen, { n: chosen.length })}</span>
      </summary>
      {isOpen && (
        <>
          {children}
          <EntityGroups leaders={leaders} />
          <EntityList chosen={chosen} />
        </>
      )}
    </details>
  )
}

function EntityGroups({ leaders }: Pick<Props, 'leaders'>) {
  const { format } = useTexts()
  const { compare } = useComparingTexts()
  const { href, kinds, getResults } = useVoter()
  const { keys: marked } = useBookmarks()
  const parties = kinds.includes('parties') ? getResults('parties') : null
  const inFront = parties ? [...parties.match.order].flatMap((column) => parties.entries[column] ?? []) : []
  const groups = [
    [compare.allParties, inFront.map(getEntityKey)],
    [compare.bookmarked, marked],
    [format(compare.leaders, { n: leaders.length }), leaders],
  ] as const
  return (
    <p className="groups">
      {groups.map(
        ([name, keys]) =>
          keys.length > 0 && (
            <a key={name} className="button" href={href(...getComparePath(keys))}>
              {name}
            </a>
          ),
      )}
      <a className="button" href={href(...getComparePath([]))}>
        {compare.nobody}
      </a>
    </p>
  )
}

function EntityList({ chosen }: Pick<Props, 'chosen'>) {
  const { t, format } = useTexts()
  const { compare } = useComparingTexts()
  const { href, kinds, getResults } = useVoter()
  const [search, setSearch] = useState('')
  const all = useMemo(() => kinds.flatMap((kind) => listInOrder(getResults(kind))), [kinds, getResults])
  const found = useMemo(() => {
    const selection = { ...EMPTY_SELECTION, search }
    return all.filter((entry) => isSelected(entry, selection, []))
  }, [all, search])
  const keys = chosen.map(getEntityKey)
  const choose = (key: string, isChosen: boolean) =>
    navigate(href(...getComparePath(isChosen ? [...keys, key] : keys.filter((other) => other !== key))))
  const latest = useRef(choose)
  latest.current = choose
  const handleChoice = useCallback((key: string, isChosen: boolean) => latest.current(key, isChosen), [])
  return (
    <>
      <search className="filters">
        <label>
          {useSearchLabel(all)}
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
      </search>
      <ul className="people">
        {found.slice(0, MAX_OPTIONS).map((entry) => (
          <PickerOption
            key={getEntityKey(entry)}
            entry={entry}
            isChosen={keys.includes(getEntityKey(entry))}
            onChoose={handleChoice}
          />
        ))}
      </ul>
      <p className="aside" role="status">
        {found.length === 0 && t.compare.noneFound}
        {found.length > MAX_OPTIONS && format(compare.left, { n: found.length - MAX_OPTIONS })}
      </p>
    </>
  )
}

function listInOrder({ entries, match: { order } }: KindResults): EntityEntry[] {
  return [...order].flatMap((column) => entries[column] ?? [])
}

interface OptionProps {
  readonly entry: EntityEntry
  readonly isChosen: boolean
  /** Must stay the same function, otherwise all options are rendered again. */
  readonly onChoose: (key: string, isChosen: boolean) => void
}

const PickerOption = memo(function PickerOption({ entry, isChosen, onChoose }: OptionProps) {
  return (
    <li>
      <label className="switch">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose(getEntityKey(entry), target.checked)}
        />
        <span>
          <ColourMark colour={entry.colour} /> <strong dir="auto">{entry.name}</strong>{' '}
          <span className="aside">{entry.details.join(' · ')}</span>
        </span>
      </label>
    </li>
  )
})
