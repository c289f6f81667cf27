import type { Affiliation, Candidate, CandidateField, Id, LightCandidate, Party, Snapshot } from '../core/snapshot.ts'
import type { Texts } from '../i18n/voter/texts.ts'
import { formatFieldDetail } from './fields.ts'

/** The kind of entities in a ranking. The value is a segment of the URL. */
export type EntityKind = 'parties' | 'candidates'

/** The portrait of a candidate or the logo of a party. */
export interface EntityPicture {
  /** The URL; null if there is no picture. */
  readonly address: string | null
  /** Shown in place of a missing picture. */
  readonly initials: string
  /** A logo is shown completely, a portrait fills the square. */
  readonly isLogo: boolean
}

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
  /** Undefined if no entity of the kind has a picture: initials alone would only take space. */
  readonly picture?: EntityPicture | undefined
  readonly entity: Party | Candidate
  /** The candidate fields that the instance shows; empty for a party. */
  readonly fields: readonly CandidateField[]
}

/** Returns the entries of one kind in the order of the snapshot. The index of an entry is its column in matching. */
export function listEntityEntries(snapshot: Snapshot, kind: EntityKind, t: Texts): EntityEntry[] {
  if (kind === 'parties') return addPictures(snapshot.parties.map(toPartyEntry))
  const affiliationsById = new Map(snapshot.affiliations.map((party) => [party.id, party]))
  return addPictures(
    snapshot.candidates.map((candidate) =>
      toCandidateEntry(candidate, affiliationsById.get(candidate.party ?? 0), snapshot.fields, t),
    ),
  )
}

/** Adds the pictures, if there are any. */
function addPictures(entries: EntityEntry[]): EntityEntry[] {
  if (!entries.some(({ entity }) => getPictureUrl(entity))) return entries
  return entries.map((entry) => ({ ...entry, picture: toEntityPicture(entry.entity) }))
}

/** Returns the picture, or what replaces it. */
export function toEntityPicture(entity: Party | Candidate | LightCandidate): EntityPicture {
  const isLogo = 'logo' in entity
  const names = isLogo ? [entity.shortcut || entity.name] : [entity.first_name, entity.last_name]
  return { address: getPictureUrl(entity), initials: names.map((name) => [...name][0] ?? '').join(''), isLogo }
}

/** Returns the URL of the portrait of a candidate or the logo of a party. */
export function getPictureUrl(entity: Party | Candidate | LightCandidate): string | null {
  return 'logo' in entity ? entity.logo : entity.picture
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
