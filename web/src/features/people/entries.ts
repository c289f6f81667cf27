/** Those who take part in an instance, each kind as an entry of the same list. */
import type { components } from '../../api/schema.d.ts'
import type { InvitationDelivery } from '../../api/types.ts'
import { type Look, STATUSES, type StatusName } from './statuses.ts'
import type { List } from './tabs.ts'

type Served = components['schemas']
export type Party = Served['Party']
export type Candidate = Served['Candidate']
export type CandidateLight = Served['CandidateLight']
export type TrustPerson = Served['TrustPerson']
export type Creator = Served['Creator']
export type AnswerHistory = Served['AnswerHistory']

/** `light`: candidates without a profile of their own. */
export type Kind = List

/** Whose people: those of a whole instance, or of one party in it. */
export interface Scope {
  readonly applicationId: number
  readonly partyId: number | null
}

/** The place in the keys of what is kept in the browser. */
export function placeWord({ applicationId, partyId }: Scope): string {
  return partyId === null ? String(applicationId) : `${applicationId}/${partyId}`
}

interface EntryOf<K extends Kind, Value> {
  readonly kind: K
  readonly id: number
  readonly name: string
  /** What stands below the name: the full name of a party, a person's mail address. */
  readonly detail: string
  /** The short name of its party; empty without one. */
  readonly party: string
  /** −1 where it is not declared. */
  readonly listPlace: number
  readonly status: StatusName | null
  /** Its submitted answers can be changed once more: why, and since when. */
  readonly reopened: NonNullable<Party['reopened']> | null
  /** Theses that were answered so far. */
  readonly rated: number
  readonly updatedAt: string
  /** Whether it may be invited, for the first time or once more. */
  readonly mayInvite: 'first' | 'again' | null
  /** What became of the last invitation; null before the first. */
  readonly fate: InvitationDelivery | null
  readonly isOut: boolean
  readonly value: Value
}

export type Entry =
  | EntryOf<'parties', Party>
  | EntryOf<'candidates', Candidate>
  | EntryOf<'light', CandidateLight>
  | EntryOf<'trustpersons', TrustPerson>
  | EntryOf<'creators', Creator>

const NOTHING = { party: '', listPlace: -1, rated: 0, reopened: null, mayInvite: null, fate: null } as const

export function ofParty(value: Party): Entry {
  const status = STATUSES.parties[value.status] ?? 'created'
  return {
    ...NOTHING,
    ...about(value),
    kind: 'parties',
    name: value.shortcut,
    detail: value.name,
    rated: value.rated,
    status,
    reopened: value.reopened ?? null,
    isOut: status === 'deactivated',
    value,
  }
}

export function ofCandidate(value: Candidate): Entry {
  const status = STATUSES.candidates[value.status] ?? 'created'
  return {
    ...about(value),
    kind: 'candidates',
    name: [value.title, value.firstName, value.lastName].filter(Boolean).join(' '),
    detail: value.email ?? '',
    party: value.party_name,
    listPlace: value.list_place,
    rated: value.rated,
    status,
    reopened: value.reopened ?? null,
    mayInvite: value.email ? mayInviteIn(status) : null,
    fate: value.invitation ?? null,
    isOut: status === 'deactivated',
    value,
  }
}

/** Whether somebody could be invited if there were an address. */
export function lacksAddress({ kind, value, status }: Entry): boolean {
  return kind === 'candidates' && !value.email && status !== null && mayInviteIn(status) !== null
}

/** Its party is known by its number alone; `parties` tells the names. */
export function ofLight(value: CandidateLight, parties: readonly Entry[]): Entry {
  return {
    ...NOTHING,
    ...about(value),
    kind: 'light',
    name: `${value.firstName} ${value.lastName}`,
    detail: '',
    party: parties.find(({ id }) => id === value.party_id)?.name ?? '',
    status: null,
    isOut: false,
    value,
  }
}

export function ofTrustPerson(value: TrustPerson): Entry {
  const status = STATUSES.trustpersons[value.status] ?? 'created'
  return {
    ...NOTHING,
    ...about(value),
    ...ofAccount(value),
    kind: 'trustpersons',
    party: value.party_name,
    status,
    mayInvite: mayInviteIn(status),
    fate: value.invitation ?? null,
    isOut: status === 'deactivated',
    value,
  }
}

export function ofCreator(value: Creator): Entry {
  const status = STATUSES.creators[value.status] ?? 'inactive'
  const mayBeInvited = status === 'inactive' && !value.deactivated
  const mayInvite = value.invited_at ? 'again' : 'first'
  return {
    ...NOTHING,
    ...about(value),
    ...ofAccount(value),
    kind: 'creators',
    status,
    mayInvite: mayBeInvited ? mayInvite : null,
    fate: value.invitation ?? null,
    isOut: value.deactivated,
    value,
  }
}

/** What a list shows of how far an entry has come; whoever is deactivated is no longer waited for. */
export function lookOf({ status, isOut, reopened }: Entry): Look | null {
  return reopened && !isOut ? 'reopened' : status
}

function about({ id, updated_at }: { readonly id: number; readonly updated_at: string }) {
  return { id, updatedAt: updated_at }
}

/** Who has not signed in yet is known by the mail address alone. */
function ofAccount(person: { readonly firstName: string; readonly lastName: string; readonly contact: string }) {
  const name = `${person.firstName} ${person.lastName}`.trim()
  return { name: name || person.contact, detail: name ? person.contact : '' }
}

function mayInviteIn(status: StatusName): 'first' | 'again' | null {
  if (status === 'created') return 'first'
  return status === 'invited' ? 'again' : null
}
