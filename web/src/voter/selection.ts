import { useEffect, useState } from 'react'
import type { Entry } from '../ballot/entries.ts'

/** Which entries of a ranking are shown. An empty word leaves all. */
export interface Selection {
  readonly search: string
  /** Id of a party. */
  readonly party: string
  readonly district: string
}

/** Rest after a key before the address follows: browsers allow it to change so many times only. */
const REST_MS = 250

/** The selection, kept in the query of the address so that it can be sent, and come back to. */
export function useSelection(): [Selection, (selection: Selection) => void] {
  const [selection, setSelection] = useState(() => readSelection(location.search))
  useEffect(() => {
    const rest = setTimeout(() => history.replaceState(history.state, '', writeSelection(selection)), REST_MS)
    return () => clearTimeout(rest)
  }, [selection])
  return [selection, setSelection]
}

function readSelection(query: string): Selection {
  const words = new URLSearchParams(query)
  return { search: words.get('search') ?? '', party: words.get('party') ?? '', district: words.get('district') ?? '' }
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

/** Whether an entry belongs to what the reader has chosen to see. Every word searched for must be found. */
export function isSelected(entry: Entry | undefined, { search, party, district }: Selection): boolean {
  if (!entry || (party && party !== String(partyOf(entry))) || (district && district !== districtOf(entry)))
    return false
  const text = searchable([entry.name, ...entry.details].join(' '))
  return searchable(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function districtOf({ entity }: Entry): string {
  return ('district' in entity && entity.district) || ''
}

function partyOf({ entity, id }: Entry): number | null {
  return 'party' in entity ? entity.party : id
}

/** Lower case and without accents, so that "Muller" finds "Müller". */
function searchable(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
