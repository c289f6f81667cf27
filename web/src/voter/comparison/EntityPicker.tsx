import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ColourMark } from '../../voterUi/ColourMark.tsx'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { navigateWithinPage } from '../app/location.ts'
import { runAfterPaint } from '../app/runAfterPaint.ts'
import { useAfterPaint } from '../app/useAfterPaint.ts'
import { type KindResults, useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { useFolding } from '../pageParts/useFolding.ts'
import { useTypedHistoryState } from '../pageParts/useHistoryState.ts'
import { createEntityMatcher, EMPTY_FILTER } from '../results/entityFilter.ts'
import { getComparePath, getEntityKey } from '../results/entityKeys.ts'
import { useBookmarks } from '../results/useBookmarks.ts'
import { useSearchLabel } from '../results/useSearchLabel.ts'
import { useSlices } from './useSlices.ts'

/** Maximum number of names in the list. A search finds the others. */
const MAX_OPTIONS = 60

interface Props {
  readonly chosen: readonly EntityEntry[]
  /** Keys of the first entities in the ranking. */
  readonly topEntityKeys: readonly string[]
  /** Shown at the top of the picker while it is open. */
  readonly children?: ReactNode
}

/** Selects the entities to compare: a searchable list, and buttons for whole groups. */
export function EntityPicker({ chosen, topEntityKeys, children }: Props) {
  const { format } = useTexts()
  const { compare } = useComparingTexts()
  const folding = useFolding('picker', chosen.length === 0)
  return (
    <details className="chooser" {...folding}>
      <summary>
        {compare.chooser} <span className="aside">{format(compare.chosen, { n: chosen.length })}</span>
      </summary>
      {folding.open && (
        <>
          {children}
          <EntityGroups topEntityKeys={topEntityKeys} />
          <EntityList chosen={chosen} />
        </>
      )}
    </details>
  )
}

function EntityGroups({ topEntityKeys }: Pick<Props, 'topEntityKeys'>) {
  const { format } = useTexts()
  const { compare } = useComparingTexts()
  const { href, kinds, getResults } = useVoter()
  const { keys: marked } = useBookmarks()
  const parties = kinds.includes('parties') ? getResults('parties') : null
  const rankedParties = parties ? [...parties.match.order].flatMap((column) => parties.entries[column] ?? []) : []
  const groups = [
    [compare.allParties, rankedParties.map(getEntityKey)],
    [compare.bookmarked, marked],
    [format(compare.leaders, { n: topEntityKeys.length }), topEntityKeys],
  ] as const
  return (
    <p className="groups">
      {groups.map(
        ([name, keys]) =>
          keys.length > 0 && (
            <a key={name} className="button" href={href(...getComparePath(keys))} data-within="">
              {name}
            </a>
          ),
      )}
      <a className="button" href={href(...getComparePath([]))} data-within="">
        {compare.nobody}
      </a>
    </p>
  )
}

function EntityList({ chosen }: Pick<Props, 'chosen'>) {
  const { t, format } = useTexts()
  const { compare } = useComparingTexts()
  const { kinds, getResults } = useVoter()
  const [search, setSearch] = useTypedHistoryState('pickerSearch')
  const all = useMemo(() => kinds.flatMap((kind) => listInOrder(getResults(kind))), [kinds, getResults])
  // The key press is painted before the names are searched.
  const settledSearch = useAfterPaint(search)
  const found = useMemo(
    () => all.filter(createEntityMatcher({ ...EMPTY_FILTER, search: settledSearch }, [])),
    [all, settledSearch],
  )
  const visibleCount = useSlices(MAX_OPTIONS)
  const keys = chosen.map(getEntityKey)
  const handleChoice = useChoice(keys)
  return (
    <>
      <search className="filters">
        <label>
          {useSearchLabel(all)}
          <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </label>
      </search>
      <ul className="people">
        {found.slice(0, visibleCount).map((entry) => (
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

/**
 * Returns the function that adds an entity to the comparison or removes it. It always stays the same function. The tick is
 * painted before the comparison changes; a choice that is made meanwhile is added.
 */
function useChoice(keys: readonly string[]): (key: string, isChosen: boolean) => void {
  const { href } = useVoter()
  const open = useRef<(keys: readonly string[]) => void>(undefined)
  const wanted = useRef(keys)
  const isWaiting = useRef(false)
  if (!isWaiting.current) wanted.current = keys
  useEffect(() => {
    open.current = (wantedKeys) => navigateWithinPage(href(...getComparePath(wantedKeys)))
    return () => {
      open.current = undefined
    }
  })
  return useCallback((key, isChosen) => {
    const others = wanted.current.filter((other) => other !== key)
    wanted.current = isChosen ? [...others, key] : others
    if (isWaiting.current) return
    isWaiting.current = true
    runAfterPaint(() => {
      isWaiting.current = false
      open.current?.(wanted.current)
    })
  }, [])
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
  // Shows a tick at once; `isChosen` follows when the comparison has changed.
  const [isTicked, tick] = useState(isChosen)
  useEffect(() => tick(isChosen), [isChosen])
  const handleChange = (isNowTicked: boolean) => {
    tick(isNowTicked)
    onChoose(getEntityKey(entry), isNowTicked)
  }
  return (
    <li>
      <label className="switch">
        <input type="checkbox" checked={isTicked} onChange={({ target }) => handleChange(target.checked)} />
        <span>
          <ColourMark colour={entry.colour} /> <strong dir="auto">{entry.name}</strong>{' '}
          <span className="aside">{entry.details.join(' · ')}</span>
        </span>
      </label>
    </li>
  )
})
