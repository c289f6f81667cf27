import type { Affiliation, Candidate, CandidateField, Id, Party, Snapshot } from '../core/snapshot.ts'
import type { Texts } from '../i18n/voter/texts.ts'
import { formatFieldDetail } from './fields.ts'

/** The kind of entities in a ranking. The value is a segment of the URL. */
export type EntityKind = 'parties' | 'candidates'

/** A party or a candidate, prepared for display. */
export interface EntityEntry {
  readonly kind: EntityKind
  readonly id: Id
  readonly name: string
  /** Short name for display beside an answer. */
  readonly shortName: string
  /** For a party its full name; for a candidate the party and the other fields that the instance shows. */
  readonly details: readonly string[]
  /** Colour of the party; undefined for a candidate without a party. */
  readonly colour: string | null | undefined
  readonly entity: Party | Candidate
  /** The candidate fields that the instance shows; empty for a party. */
  readonly fields: readonly CandidateField[]
}

/** Returns the entries of one kind in the order of the snapshot. The index of an entry is its column in matching. */
export function listEntityEntries(snapshot: Snapshot, kind: EntityKind, t: Texts): EntityEntry[] {
  if (kind === 'parties') return snapshot.parties.map(toPartyEntry)
  const affiliationsById = new Map(snapshot.affiliations.map((party) => [party.id, party]))
  return snapshot.candidates.map((candidate) =>
    toCandidateEntry(candidate, affiliationsById.get(candidate.party ?? 0), snapshot.fields, t),
  )
}

export function toPartyEntry(entity: Party): EntityEntry {
  const { colour, id, name, shortcut } = entity
  const shortName = shortcut || name
  return {
    kind: 'parties',
    id,
    name: shortName,
    shortName,
    details: name === shortName ? [] : [name],
    colour,
    entity,
    fields: [],
  }
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
    shortName: last_name || first_name,
    details: details.filter((detail) => detail !== undefined),
    colour: party?.colour,
    entity,
    fields,
  }
}
