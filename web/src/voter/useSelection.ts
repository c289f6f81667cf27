import { useEffect, useState } from 'react'
import type { EntityEntry } from '../ballot/entries.ts'
import { normalizeSearchText, toSearchText } from '../core/searchText.ts'
import { getEntityKey } from './entityKeys.ts'

/** Which entries of a ranking are shown. An empty word leaves all. */
export interface Selection {
  readonly search: string
  /** Id of a party, or {@link INDEPENDENT}. */
  readonly party: string
  readonly district: string
  /** A group of places on the list, named by its first: see {@link LIST_PLACE_GROUPS}. */
  readonly place: string
  readonly gender: string
  readonly age: string
  /** Anything: bookmarks alone. */
  readonly marked: string
}

export const EMPTY_SELECTION: Selection = {
  search: '',
  party: '',
  district: '',
  place: '',
  gender: '',
  age: '',
  marked: '',
}

/** What an entry is chosen by, beside its name. */
export type Trait = 'party' | 'district' | 'place' | 'gender' | 'age'

const TRAITS: readonly Trait[] = ['party', 'district', 'place', 'gender', 'age']

/** Stands for the party of candidates without one. */
export const INDEPENDENT = 'none'

/** First places of the groups into which a list is divided. */
export const LIST_PLACE_GROUPS: readonly number[] = [1, 6, 11, 21, 51]

/** Rest after a key before the address follows: browsers allow it to change so many times only. */
const URL_UPDATE_DELAY_MS = 250

/** The selection, kept in the query of the address so that it can be sent, and come back to. */
export function useSelection(): [Selection, (selection: Selection) => void] {
  const [selection, setSelection] = useState(() => readSelection(location.search))
  useEffect(() => {
    const rest = setTimeout(
      () => history.replaceState(history.state, '', writeSelection(selection)),
      URL_UPDATE_DELAY_MS,
    )
    return () => clearTimeout(rest)
  }, [selection])
  return [selection, setSelection]
}

function readSelection(query: string): Selection {
  const words = new URLSearchParams(query)
  const named = Object.keys(EMPTY_SELECTION).map((name) => [name, words.get(name) ?? ''])
  return Object.fromEntries(named) as unknown as Selection
}

/** The address of this page with the selection in its query, beside what else stands there. */
function writeSelection(selection: Selection): string {
  const words = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(selection)) {
    if (value) words.set(name, value)
    else words.delete(name)
  }
  return location.pathname + (words.size > 0 ? `?${words}` : '')
}

/** Whether all are shown. */
export function isEmptySelection(selection: Selection): boolean {
  return Object.values(selection).every((value) => value === '')
}

/**
 * Whether an entry belongs to what the reader has chosen to see. Every word searched for must be found.
 *
 * @param marked keys of the bookmarks
 */
export function isSelected(entry: EntityEntry | undefined, selection: Selection, marked: readonly string[]): boolean {
  if (!entry || (selection.marked && !marked.includes(getEntityKey(entry)))) return false
  if (TRAITS.some((trait) => selection[trait] && selection[trait] !== getTrait(entry, trait))) return false
  const text = getSearchText(entry)
  return normalizeSearchText(selection.search.trim())
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** What an entry is in some respect, as a selection names it; empty where it says nothing. */
export function getTrait({ entity, id }: EntityEntry, trait: Trait): string {
  if (!('party' in entity)) return trait === 'party' ? String(id) : ''
  const { age_group, district, gender, list_place = 0, party } = entity
  switch (trait) {
    case 'party':
      return String(party ?? INDEPENDENT)
    case 'place':
      return String(LIST_PLACE_GROUPS.findLast((first) => first <= list_place) ?? '')
    case 'district':
      return district ?? ''
    case 'gender':
      return gender ?? ''
    case 'age':
      return age_group ?? ''
  }
}

const searchableTexts = new WeakMap<EntityEntry, string>()

/** Made once an entry: every key that is typed asks for all of them. */
function getSearchText(entry: EntityEntry): string {
  const text = searchableTexts.get(entry) ?? toSearchText([entry.name, ...entry.details].join(' '))
  searchableTexts.set(entry, text)
  return text
}
