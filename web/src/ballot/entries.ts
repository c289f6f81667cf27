import type { Affiliation, Candidate, Id, Party, Snapshot } from '../core/snapshot.ts'
import { fill, type Texts } from '../i18n/voter/texts.ts'

/** Which ranking: the word that stands in the address. */
export type Kind = 'parties' | 'candidates'

/** A party or a candidate, as it is listed. */
export interface Entry {
  readonly kind: Kind
  readonly id: Id
  readonly name: string
  /** As short as it goes, to stand beside an answer. */
  readonly short: string
  /** Full name, party, district, list place: what there is. */
  readonly details: readonly string[]
  /** Colour of the party; undefined for a candidate without one. */
  readonly colour: string | null | undefined
  readonly entity: Party | Candidate
}

/** The entries of one kind, in the order of the snapshot: an entry's index is its column in matching. */
export function entriesOf(snapshot: Snapshot, kind: Kind, t: Texts, language: string): Entry[] {
  if (kind === 'parties') return snapshot.parties.map(partyEntry)
  const parties = new Map(snapshot.affiliations.map((party) => [party.id, party]))
  return snapshot.candidates.map((candidate) =>
    candidateEntry(candidate, parties.get(candidate.party ?? 0), t, language),
  )
}

export function partyEntry(entity: Party): Entry {
  const { colour, id, name, shortcut } = entity
  const short = shortcut || name
  return { kind: 'parties', id, name: short, short, details: name === short ? [] : [name], colour, entity }
}

export function candidateEntry(entity: Candidate, party: Affiliation | undefined, t: Texts, language: string): Entry {
  const { district, first_name, id, last_name, list_place = 0, title } = entity
  const details = [
    party ? party.shortcut || party.name : t.results.independent,
    district,
    list_place > 0 && fill(t.results.place, { n: list_place }, language),
  ]
  return {
    kind: 'candidates',
    id,
    name: [title, first_name, last_name].filter(Boolean).join(' '),
    short: last_name || first_name,
    details: details.filter((detail) => typeof detail === 'string' && detail !== '') as string[],
    colour: party?.colour,
    entity,
  }
}
