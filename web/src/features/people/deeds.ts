/** What is done with entries that are there, each by its call. */
import { api } from '../../api/client.ts'
import type { Entry, Kind, Scope } from './entries.ts'
import type { Mailing, Words } from './mailings.ts'
import type { StatusName } from './statuses.ts'

export type Deed = 'invite' | 'takeOut' | 'bringBack' | 'remove'

export interface Doing {
  readonly words?: Words
  /** Answers may go with it. */
  readonly confirm?: boolean
}

/** Whether the specification offers this for an entry as it stands. */
export function isOffered(deed: Deed | Mailing, { kind, isOut, mayInvite, status }: Entry): boolean {
  if (deed === 'remove') return true
  if (kind === 'light') return false
  if (deed === 'invite') return mayInvite !== null
  if (deed === 'remind') return MAY_STILL_ANSWER[kind].some((name) => name === status)
  return (deed === 'bringBack') === isOut
}

/** Who can answer and has not submitted; for a party its trust persons, who may be there before it is active. */
const MAY_STILL_ANSWER: Readonly<Record<Exclude<Kind, 'light'>, readonly StatusName[]>> = {
  parties: ['created', 'active'],
  candidates: ['invited', 'active'],
  trustpersons: [],
  creators: [],
}

export async function act(deed: Deed, scope: Scope, entry: Entry, { words, confirm }: Doing): Promise<void> {
  if (deed === 'invite') await invite(scope, entry, words)
  else if (deed === 'remove') await remove(scope, entry, confirm)
  else await patch(scope, entry, deed === 'takeOut')
}

async function invite(scope: Scope, entry: Entry, words: Words = {}): Promise<void> {
  const { applicationId: appId } = scope
  const body = { id: entry.id, Mailoptions: words }
  if (entry.kind === 'candidates') {
    const params = { path: { appId, partyId: entry.value.party_id ?? 0 } }
    await api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/candidate', { params, body })
  } else if (entry.kind === 'trustpersons') await inviteTrustPerson(scope, body)
  else await api.POST('/api/v1/actions/invite/{appId}/creator', { params: { path: { appId } }, body })
}

async function inviteTrustPerson({ applicationId: appId, partyId }: Scope, body: { id: number; Mailoptions: Words }) {
  if (partyId === null)
    await api.POST('/api/v1/actions/invite/{appId}/trustperson', { params: { path: { appId } }, body })
  else {
    const params = { path: { appId, partyId } }
    await api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/trustperson', { params, body })
  }
}

/** The number that takes out; for those of creators, 1 brings back, as 0 does for all others. */
const OUT = { parties: 3, candidates: 4, trustpersons: 3, creators: 0 } as const

async function patch({ applicationId: id }: Scope, entry: Entry, isOut: boolean): Promise<void> {
  if (entry.kind === 'light') throw new Error('a candidate without profile has no status')
  const back = entry.kind === 'creators' ? 1 : 0
  const body = { status: isOut ? OUT[entry.kind] : back }
  const role = { params: { path: { id, roleId: entry.id } }, body }
  switch (entry.kind) {
    case 'parties': {
      const params = { path: { id, partyId: entry.id } }
      await api.PATCH('/api/v1/applications/{id}/matches/parties/{partyId}', { params, body })
      return
    }
    case 'candidates': {
      const params = { path: { id, candidateId: entry.id } }
      await api.PATCH('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params, body })
      return
    }
    case 'trustpersons':
      await api.PATCH('/api/v1/applications/{id}/roles/trustpersons/{roleId}', role)
      return
    case 'creators':
      await api.PATCH('/api/v1/applications/{id}/roles/creator/{roleId}', role)
  }
}

async function remove({ applicationId: id, partyId }: Scope, entry: Entry, confirm = false): Promise<void> {
  const { kind, id: entryId } = entry
  const query = { confirm }
  const candidate = { id, candidateId: entryId }
  const role = { params: { path: { id, roleId: entryId } } }
  switch (kind) {
    case 'parties': {
      const params = { path: { id, partyId: entryId }, query }
      await api.DELETE('/api/v1/applications/{id}/matches/parties/{partyId}', { params })
      return
    }
    case 'candidates': {
      const params = { path: candidate, query }
      await api.DELETE('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params })
      return
    }
    case 'light': {
      if (partyId === null)
        await api.DELETE('/api/v1/applications/{id}/matches/candidates-light/{candidateId}', {
          params: { path: candidate },
        })
      else {
        const params = { path: { ...candidate, partyId } }
        await api.DELETE('/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}', {
          params,
        })
      }
      return
    }
    case 'trustpersons':
      if (partyId === null) await api.DELETE('/api/v1/applications/{id}/roles/trustpersons/{roleId}', role)
      else {
        const params = { path: { id, partyId, roleId: entryId } }
        await api.DELETE('/api/v1/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}', { params })
      }
      return
    case 'creators':
      await api.DELETE('/api/v1/applications/{id}/roles/creator/{roleId}', role)
  }
}
