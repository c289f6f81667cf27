import type { Affiliation, Candidate, CandidateField, Id, Party, Snapshot } from '../core/snapshot.ts'
import type { Texts } from '../i18n/voter/texts.ts'
import { formatFieldDetail } from './fields.ts'

/** Which ranking: the word that stands in the address. */
export type EntityKind = 'parties' | 'candidates'

/** A party or a candidate, as it is listed. */
export interface EntityEntry {
  readonly kind: EntityKind
  readonly id: Id
  readonly name: string
  /** As short as it goes, to stand beside an answer. */
  readonly short: string
  /** Full name; party and what else the instance shows in a word or two: what there is. */
  readonly details: readonly string[]
  /** Colour of the party; undefined for a candidate without one. */
  readonly colour: string | null | undefined
  readonly entity: Party | Candidate
  /** The fields that the instance shows of candidates; none of a party. */
  readonly fields: readonly CandidateField[]
}

/** The entries of one kind, in the order of the snapshot: an entry's index is its column in matching. */
export function listEntries(snapshot: Snapshot, kind: EntityKind, t: Texts): EntityEntry[] {
  if (kind === 'parties') return snapshot.parties.map(toPartyEntry)
  const parties = new Map(snapshot.affiliations.map((party) => [party.id, party]))
  return snapshot.candidates.map((candidate) =>
    toCandidateEntry(candidate, parties.get(candidate.party ?? 0), snapshot.fields, t),
  )
}

export function toPartyEntry(entity: Party): EntityEntry {
  const { colour, id, name, shortcut } = entity
  const short = shortcut || name
  return { kind: 'parties', id, name: short, short, details: name === short ? [] : [name], colour, entity, fields: [] }
}

export function toCandidateEntry(
  entity: Candidate,
  party: Affiliation | undefined,
  fields: readonly CandidateField[],
  t: Texts,
): EntityEntry {
  const { first_name, id, last_name, title } = entity
  const details = [
    party ? party.shortcut || party.name : t.results.independent,
    ...fields.map((field) => formatFieldDetail(entity, field, t)),
  ]
  return {
    kind: 'candidates',
    id,
    name: [title, first_name, last_name].filter(Boolean).join(' '),
    short: last_name || first_name,
    details: details.filter((detail) => detail !== undefined),
    colour: party?.colour,
    entity,
    fields,
  }
}
