/** What is done with entries that are there, each by its call. */
import { api } from '../../api/client.ts'
import type { Entry, Scope } from './entries.ts'

export type Deed = 'invite' | 'takeOut' | 'bringBack' | 'remove'

/** Words of one's own for an invitation; what is left empty is said as usual. */
export interface Words {
  readonly subject?: string
  readonly text?: string
  readonly language?: string
}

export interface Doing {
  readonly words?: Words
  /** Answers may go with it. */
  readonly confirm?: boolean
}

/** Whether the specification offers this for an entry as it stands. */
export function isOffered(deed: Deed, { kind, isOut, invitation }: Entry): boolean {
  if (deed === 'remove') return true
  if (kind === 'light') return false
  if (deed === 'invite') return invitation !== null
  return (deed === 'bringBack') === isOut
}

export async function act(deed: Deed, scope: Scope, entry: Entry, { words, confirm }: Doing): Promise<void> {
  if (deed === 'invite') await invite(scope, entry, words)
  else if (deed === 'remove') await remove(scope, entry, confirm)
  else await patch(scope, entry, deed === 'takeOut')
}

async function invite({ applicationId: appId }: Scope, entry: Entry, words: Words = {}): Promise<void> {
  const body = { id: entry.id, Mailoptions: words }
  const path = { appId }
  if (entry.kind === 'candidates') {
    const ofParty = { appId, partyId: entry.value.party_id ?? 0 }
    await api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/candidate', { params: { path: ofParty }, body })
  } else if (entry.kind === 'trustpersons')
    await api.POST('/api/v1/actions/invite/{appId}/trustperson', { params: { path }, body })
  else await api.POST('/api/v1/actions/invite/{appId}/creator', { params: { path }, body })
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

async function remove({ applicationId: id }: Scope, { kind, id: entryId }: Entry, confirm = false): Promise<void> {
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
      const params = { path: candidate }
      await api.DELETE('/api/v1/applications/{id}/matches/candidates-light/{candidateId}', { params })
      return
    }
    case 'trustpersons':
      await api.DELETE('/api/v1/applications/{id}/roles/trustpersons/{roleId}', role)
      return
    case 'creators':
      await api.DELETE('/api/v1/applications/{id}/roles/creator/{roleId}', role)
  }
}
