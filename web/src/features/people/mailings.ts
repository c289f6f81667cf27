/** Mails to many, each kind as a job of the server. */
import { api, unwrap } from '../../api/client.ts'
import type { Entry, Scope } from './entries.ts'

export type Mailing = 'invite' | 'remind'

export function isMailing(deed: string): deed is Mailing {
  return deed === 'invite' || deed === 'remind'
}

/** Words of one's own for a mail; what is left empty is said as usual. */
export interface Words {
  readonly subject?: string
  readonly text?: string
  readonly language?: string
}

/** Whether these mails are a job; a single invitation is sent at once, and to creators one goes after the other. */
export function isJob(mailing: Mailing, entries: readonly Entry[]): boolean {
  return mailing === 'remind' || (entries.length > 1 && entries.every(({ kind }) => kind !== 'creators'))
}

/** Begins to send; the id of the job. */
export async function begin(scope: Scope, mailing: Mailing, entries: readonly Entry[], words: Words): Promise<number> {
  const send = mailing === 'invite' ? invite : remind
  return (await unwrap(send(scope, entries, words))).job_id
}

function invite({ applicationId: appId, partyId }: Scope, entries: readonly Entry[], words: Words) {
  const candidates = idsOf('candidates', entries)
  const body = { candidates, trustpersons: idsOf('trustpersons', entries), Mailoptions: words }
  if (partyId === null) return api.POST('/api/v1/actions/invite/{appId}/many', { params: { path: { appId } }, body })
  return api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/many', {
    params: { path: { appId, partyId } },
    body,
  })
}

function remind({ applicationId: appId, partyId }: Scope, entries: readonly Entry[], words: Words) {
  const body = { candidates: idsOf('candidates', entries), Mailoptions: words }
  if (partyId !== null)
    return api.POST('/api/v1/actions/remind/{appId}/party/{partyId}', {
      params: { path: { appId, partyId } },
      body,
    })
  const parties = idsOf('parties', entries)
  return api.POST('/api/v1/actions/remind/{appId}', { params: { path: { appId } }, body: { ...body, parties } })
}

function idsOf(kind: Entry['kind'], entries: readonly Entry[]): number[] {
  return entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
}
