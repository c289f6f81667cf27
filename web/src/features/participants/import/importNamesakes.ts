/** Existing candidates with the same name as a person whom a row would add. */
import { normalizeSearchText } from '../../../core/searchText.ts'
import type { Entry, EntryOf } from '../entries.ts'
import { findKnownEntry, indexEntries, isNamed, type PersonRow } from './importRows.ts'

export type Namesake = EntryOf<'candidates'>

/** What the rows are compared with. */
export interface ImportContext {
  readonly existing: readonly Entry[]
  readonly parties: readonly Entry[]
  /** The party of the import, if it is limited to one. */
  readonly ownParty: Entry | null
}

/**
 * Returns for each row the existing candidates with the same name that no other row is about. They have the same party
 * if both parties are known. For a row that the user has assigned to a candidate, returns this candidate.
 */
export function findNamesakes(
  rows: readonly PersonRow[],
  { existing, parties, ownParty }: ImportContext,
): readonly (readonly Namesake[])[] {
  const known = indexEntries(existing, ownParty)
  const knownEntries = rows.map((row) => findKnownEntry(row, known))
  const matched = new Set(knownEntries)
  const candidatesByName = groupByName(existing)
  return rows.map((row, at) => {
    const entry = knownEntries[at]
    if (entry) return entry.kind === 'candidates' && entry.id === row.answer ? [entry] : []
    const { first_name, last_name, party } = row.values
    if (row.role !== 'candidate' || !first_name.trim() || !last_name.trim()) return []
    const candidates = candidatesByName.get(toNameKey(first_name, last_name)) ?? []
    return candidates.filter((each) => !matched.has(each) && isOfParty(each, party, parties))
  })
}

/** Returns whether the user still has to decide if a row is about one of its namesakes. */
export function isQuestionOpen({ answer }: PersonRow, namesakes: readonly Namesake[]): boolean {
  return namesakes.length > 0 && answer !== 'new' && !namesakes.some(({ id }) => id === answer)
}

function groupByName(existing: readonly Entry[]): ReadonlyMap<string, readonly Namesake[]> {
  const byName = new Map<string, Namesake[]>()
  for (const entry of existing) {
    if (entry.kind !== 'candidates') continue
    const key = toNameKey(entry.value.firstName, entry.value.lastName)
    const others = byName.get(key)
    if (others) others.push(entry)
    else byName.set(key, [entry])
  }
  return byName
}

/** Names are the same in upper and lower case, and with and without accents. */
function toNameKey(...names: readonly string[]): string {
  return names.map((name) => normalizeSearchText(name.trim().replace(/\s+/g, ' '))).join('\n')
}

function isOfParty({ value }: Namesake, word: string, parties: readonly Entry[]): boolean {
  const party = parties.find(({ id }) => id === value.party_id)
  return !word.trim() || !party || isNamed(party, word)
}
