/** Names that resemble the name of an existing party: “Gruene” for “GRÜNE”. */
import { normalizeSearchText } from '../../core/searchText.ts'
import type { Entry } from './entries.ts'
import { isNamed } from './import/importRows.ts'

/** Articles and words that most names of parties share. */
const COMMON_WORDS = /\b(?:die|der|das|partei|liste|the|party|list)\b/g

/** Returns the party with a name similar to this word; null if there is none, or if a party has exactly this name. */
export function findNearParty(word: string, parties: readonly Entry[]): Entry | null {
  if (!word.trim() || parties.some((party) => isNamed(party, word))) return null
  return parties.find(({ name, detail }) => [name, detail].some((each) => isNear(fold(word), fold(each)))) ?? null
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
