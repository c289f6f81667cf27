import type { Id, Snapshot } from '../../core/snapshot.ts'
import type { EntityEntry } from '../../voterUi/entries.ts'
import { getEntityKey } from '../results/entityKeys.ts'
import { getListPlace } from '../results/listPlaces.ts'

/** The candidates of a party, or those without one, in the order of the ballot paper. */
export interface CribGroup {
  /** Null for candidates without a party. */
  readonly party: { readonly id: Id; readonly name: string; readonly colour: string | null } | null
  readonly candidates: readonly EntityEntry[]
}

/** Maximum number of rows on paper: one sheet, also if every name takes two lines. */
const MAX_PRINTED_ROWS = 84

/** Returns whether an instance has a crib: voters choose from lists, so they have several votes or can split them. */
export function hasCrib({ candidates }: Pick<Snapshot, 'candidates'>): boolean {
  return candidates.some(({ list_place = 0 }) => list_place > 0)
}

/**
 * Returns the ballot paper: the parties in the order of the instance, and the candidates of each by place on the list. Those
 * without a place follow by name. Candidates without a party come last.
 */
export function listCribGroups(
  entries: readonly EntityEntry[],
  { affiliations, parties }: Pick<Snapshot, 'affiliations' | 'parties'>,
  language: string,
): CribGroup[] {
  const { compare } = new Intl.Collator(language)
  const listCandidates = (id: Id | null) =>
    entries
      .filter(({ entity }) => 'party' in entity && entity.party === id)
      // Infinite places would give NaN, which leaves the order to the name.
      .sort((a, b) => getListPlace(a) - getListPlace(b) || compare(a.shortName, b.shortName) || compare(a.name, b.name))
  const named = new Map([...affiliations, ...parties].map((party) => [party.id, party]))
  const groups = [...named.values()].map(({ id, shortcut, name, colour }) => ({
    party: { id, name: shortcut || name, colour },
    candidates: listCandidates(id),
  }))
  return [...groups, { party: null, candidates: listCandidates(null) }].filter(
    ({ candidates }) => candidates.length > 0,
  )
}

/** Returns the key under which the votes for a whole list are stored. */
export function getListKey(party: Id): string {
  return getEntityKey({ kind: 'parties', id: party })
}

/** Returns the number of votes for all rows of a group. */
export function countVotes({ candidates, party }: CribGroup, votes: Readonly<Record<string, number>>): number {
  const keys = [...candidates.map(getEntityKey), ...(party ? [getListKey(party.id)] : [])]
  return keys.reduce((sum, key) => sum + (votes[key] ?? 0), 0)
}

/**
 * Selects the candidates that are on the printed sheet: all, if they fit; otherwise those with votes and then the first of
 * the ranking.
 *
 * @param ranked the candidates in the order of the ranking
 */
export function selectPrinted(
  groups: readonly CribGroup[],
  ranked: readonly EntityEntry[],
  votes: Readonly<Record<string, number>>,
): ReadonlySet<EntityEntry> {
  const room = MAX_PRINTED_ROWS - 2 * groups.length
  const hasVotes = (entry: EntityEntry) => (votes[getEntityKey(entry)] ?? 0) > 0
  const others = ranked.filter((entry) => !hasVotes(entry))
  return new Set([...ranked.filter(hasVotes), ...others].slice(0, Math.max(room, 0)))
}
