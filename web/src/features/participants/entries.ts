/** Participants of an instance. All kinds are mapped to entries of the same shape. */
import type { components } from '../../api/schema.d.ts'
import type { InvitationStatus } from '../../api/types.ts'
import type { ListTab } from './searchParams.ts'
import type { DisplayStatus, StatusName } from './statuses.ts'

type Schemas = components['schemas']
export type Party = Schemas['PartyResponse']
export type Candidate = Schemas['CandidateResponse']
export type CandidateLight = Schemas['CandidateLight']
export type TrustPerson = Schemas['TrustPersonResponse']
export type Creator = Schemas['CreatorResponse']
export type AnswerHistory = Schemas['AnswerHistory']

/** `light`: candidates without a profile. */
export type EntryKind = ListTab

/** The people of a whole instance, or of one party in it. */
export interface PeopleScope {
  readonly applicationId: number
  readonly partyId: number | null
}

/** Returns the part of a storage key that identifies the scope. */
export function scopeKey({ applicationId, partyId }: PeopleScope): string {
  return partyId === null ? String(applicationId) : `${applicationId}/${partyId}`
}

interface BaseEntry<K extends EntryKind, Value> {
  readonly kind: K
  readonly id: number
  readonly name: string
  /** The text below the name: the full name of a party, or the mail address of a person. */
  readonly detail: string
  /** The short name of the party; empty without a party. */
  readonly party: string
  /** −1 if not declared. */
  readonly listPlace: number
  readonly status: StatusName | null
  /** When and why the submitted answers were reopened; null if they were not. */
  readonly reopened: NonNullable<Party['reopened']> | null
  /** Number of answered theses. */
  readonly ratedCount: number
  readonly updatedAt: string
  /** Whether the next invitation would be the first one or a repetition; null if none is possible. */
  readonly invitationKind: 'first' | 'again' | null
  /** Delivery status of the last invitation; null before the first. */
  readonly invitation: InvitationStatus | null
  readonly isDeactivated: boolean
  readonly value: Value
}

export type Entry =
  | BaseEntry<'parties', Party>
  | BaseEntry<'candidates', Candidate>
  | BaseEntry<'light', CandidateLight>
  | BaseEntry<'trustpersons', TrustPerson>
  | BaseEntry<'creators', Creator>

export type EntryOf<Kind extends EntryKind> = Extract<Entry, { kind: Kind }>

/** The fields that a kind may lack. */
export const EMPTY_FIELDS = {
  party: '',
  listPlace: -1,
  ratedCount: 0,
  reopened: null,
  invitationKind: null,
  invitation: null,
} as const

/** Returns whether the entry could be invited but has no mail address. */
export function lacksMailAddress({ kind, value }: Entry): boolean {
  return kind === 'candidates' && !value.email && value.can_invite
}

/** Returns the status to display. A deactivated entry is never shown as reopened. */
export function getDisplayStatus({ status, isDeactivated, reopened }: Entry): DisplayStatus | null {
  return reopened && !isDeactivated ? 'reopened' : status
}

export function getCommonFields({ id, updated_at }: { readonly id: number; readonly updated_at: string }) {
  return { id, updatedAt: updated_at }
}

/** Before the first sign-in only the mail address is available. */
export function getAccountNames(person: {
  readonly firstName: string
  readonly lastName: string
  readonly contact: string
}) {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return { name: name || person.contact, detail: name ? person.contact : '' }
}

/** Returns which invitation the next one would be, if the server allows one. */
export function getInvitationKind(canInvite: boolean, wasInvited: boolean): 'first' | 'again' | null {
  if (!canInvite) return null
  return wasInvited ? 'again' : 'first'
}
