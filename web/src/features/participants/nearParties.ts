/** Names that resemble the name of an existing party: “Gruene” for “GRÜNE”. */
import { normalizeSearchText } from '../../core/searchText.ts'
import type { Entry } from './entries.ts'
import { isNamed } from './import/importRows.ts'

/** Articles and words that most names of parties share. */
const COMMON_WORDS = /\b(?:die|der|das|partei|liste|the|party|list)\b/g

/** The short and the full name of a party, stored or new. */
export type PartyNames = Pick<Entry, 'name' | 'detail'>

/** A file with more new names has something else in the column of the parties. Comparing all of them would be slow. */
const MAX_NEW_NAMES = 100

/** Returns the party with a name similar to this word; null if there is none, or if a party has exactly this name. */
export function findNearParty<P extends PartyNames>(word: string, parties: readonly P[]): P | null {
  if (!word.trim() || parties.some((party) => isNamed(party, word))) return null
  const folded = fold(word)
  return parties.find(({ name, detail }) => [name, detail].some((each) => isNear(folded, fold(each)))) ?? null
}

/**
 * Returns for each name of a file that resembles another one the party that is probably meant: a stored one or, without
 * one, a new party that more rows name. `confirmed` are the names of which the user has said that they are new.
 */
export function findNearParties(
  names: readonly string[],
  parties: readonly PartyNames[],
  confirmed: readonly string[],
): ReadonlyMap<string, PartyNames> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const ordered = [...counts].toSorted(([, count], [, otherCount]) => otherCount - count)
  const near = new Map<string, PartyNames>()
  const added: PartyNames[] = []
  for (const [name] of ordered) {
    // A confirmed name differs on purpose from the one that it resembles: nobody is asked the other way round.
    if (!name.trim() || confirmed.includes(name) || parties.some((party) => isNamed(party, name))) continue
    const found = findNearParty(name, parties) ?? findNearParty(name, added)
    if (found) near.set(name, found)
    else if (added.length < MAX_NEW_NAMES) added.push({ name: name.trim(), detail: '' })
  }
  return near
}

/** Umlauts are the same as their spelling with an e. */
function fold(name: string): string {
  const spelled = name.normalize('NFC').replace(/[äöü]/gi, '$&e')
  return normalizeSearchText(spelled)
    .replace(COMMON_WORDS, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function isNear(word: string, name: string): boolean {
  if (!word || !name) return false
  if (word === name) return true
  const shorter = Math.min(word.length, name.length)
  if (shorter >= 5 && (word.startsWith(name) || name.startsWith(word))) return true
  const allowed = shorter >= 8 ? 2 : shorter >= 4 ? 1 : 0
  return allowed > 0 && Math.abs(word.length - name.length) <= allowed && getDistance(word, name) <= allowed
}

/** Returns the number of letters to insert, remove or replace (Levenshtein). */
function getDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1]
    for (const [at, otherLetter] of [...other].entries()) {
      const replaced = (previous[at] ?? 0) + (letter === otherLetter ? 0 : 1)
      current.push(Math.min(replaced, (previous[at + 1] ?? 0) + 1, (current[at] ?? 0) + 1))
    }
    previous = current
  }
  return previous[other.length] ?? 0
}
