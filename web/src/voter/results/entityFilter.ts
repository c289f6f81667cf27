import { useState } from 'react'
import { listSearchWords, matchesSearch, toSearchText } from '../../core/searchText.ts'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { useDelayedQuery } from '../pageParts/useUrlParameter.ts'
import { getEntityKey } from './entityKeys.ts'

/** What a list of entities is filtered by. An empty string does not filter. Field names are query parameters of the URL. */
export interface EntityFilter {
  readonly search: string
  /** Id of a party, or {@link INDEPENDENT}. */
  readonly party: string
  /** A group of places on the list, identified by its first place: see {@link LIST_PLACE_GROUPS}. */
  readonly place: string
  readonly gender: string
  readonly age: string
  /** Any non-empty value shows bookmarks only. */
  readonly marked: string
  /** Id of a thesis: shows only who answered it as the voter did. Without an answer of the voter, it does not filter. */
  readonly thesis: string
}

export const EMPTY_FILTER: EntityFilter = {
  search: '',
  party: '',
  place: '',
  gender: '',
  age: '',
  marked: '',
  thesis: '',
}

/** A property that entries can be filtered by, besides the name. */
export type Trait = 'party' | 'place' | 'gender' | 'age'

const TRAITS: readonly Trait[] = ['party', 'place', 'gender', 'age']

/** Stands for candidates without a party. */
export const INDEPENDENT = 'none'

/** First places of the groups into which a list is divided. */
export const LIST_PLACE_GROUPS: readonly number[] = [1, 6, 11, 21, 51]

/** Returns the filter, which is stored in the query of the URL so that it can be shared and restored. */
export function useEntityFilter(): [EntityFilter, (filter: EntityFilter) => void] {
  const [filter, setFilter] = useState(() => readEntityFilter(location.search))
  useDelayedQuery({ ...filter })
  return [filter, setFilter]
}

/** Returns the filter in a query. */
export function readEntityFilter(query: string): EntityFilter {
  const parameters = new URLSearchParams(query)
  const named = Object.keys(EMPTY_FILTER).map((name) => [name, parameters.get(name) ?? ''])
  return Object.fromEntries(named) as unknown as EntityFilter
}

/** Returns whether nothing is filtered. */
export function isEmptyFilter(filter: EntityFilter): boolean {
  return Object.values(filter).every((value) => value === '')
}

/**
 * Returns the function that tells whether an entry matches the filter. Every word of the search must be found.
 *
 * @param marked keys of the bookmarks
 */
export function createEntityMatcher(
  filter: EntityFilter,
  marked: readonly string[],
): (entry: EntityEntry | undefined) => boolean {
  const words = listSearchWords(filter.search)
  const traits = TRAITS.filter((trait) => filter[trait])
  return (entry) => {
    if (!entry || (filter.marked && !marked.includes(getEntityKey(entry)))) return false
    if (traits.some((trait) => filter[trait] !== getTrait(entry, trait))) return false
    return words.length === 0 || matchesSearch(getSearchText(entry), words)
  }
}

/** Returns an entry's value of a trait, as used in a filter; empty if there is none. */
export function getTrait({ entity, id }: EntityEntry, trait: Trait): string {
  if (!('party' in entity)) return trait === 'party' ? String(id) : ''
  const { age_group, gender, list_place = 0, party } = entity
  switch (trait) {
    case 'party':
      return String(party ?? INDEPENDENT)
    case 'place':
      return String(LIST_PLACE_GROUPS.findLast((first) => first <= list_place) ?? '')
    case 'gender':
      return gender ?? ''
    case 'age':
      return age_group ?? ''
  }
}

/** Entries whose search texts are built without a pause. On a slow phone they take less than a frame. */
const SEARCH_SLICE = 50

/**
 * Builds the search texts of a long list piece by piece, so that the first key press in its search does not wait for all.
 *
 * @returns stops building
 */
export function prepareSearch(entries: readonly EntityEntry[]): () => void {
  let built = 0
  const buildSlice = () => {
    for (const entry of entries.slice(built, built + SEARCH_SLICE)) getSearchText(entry)
    built += SEARCH_SLICE
    if (built < entries.length) timeout = setTimeout(buildSlice)
  }
  let timeout = setTimeout(buildSlice)
  return () => clearTimeout(timeout)
}

const searchableTexts = new WeakMap<EntityEntry, string>()

/** Cached per entry, because every key press searches all of them. */
function getSearchText(entry: EntityEntry): string {
  const text = searchableTexts.get(entry) ?? toSearchText([entry.name, ...entry.details].join(' '))
  searchableTexts.set(entry, text)
  return text
}
