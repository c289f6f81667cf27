/** Answers that were submitted and are opened once more, and what became of answers since they were submitted. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import type { Entry, Scope } from './entries.ts'
import { keyOf } from './queries.ts'

/** Those who answer for themselves or for a party. */
export function isAnswering({ kind }: Entry): boolean {
  return kind === 'parties' || kind === 'candidates'
}

/** Lets a party or a candidate change its positions once more; the reason goes to it by mail. */
export async function reopen({ applicationId: id }: Scope, entry: Entry, reason: string): Promise<void> {
  const body = { reason }
  if (entry.kind === 'parties') {
    const params = { path: { id, partyId: entry.id } }
    await api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/reopen', { params, body })
  } else {
    const params = { path: { id, candidateId: entry.id } }
    await api.POST('/api/v1/applications/{id}/matches/candidates/{candidateId}/reopen', { params, body })
  }
}

/** When its answers were reopened and why, and what explanations said before they were changed. */
export function history({ applicationId: id }: Scope, { kind, id: entryId }: Entry) {
  return queryOptions({
    queryKey: [...keyOf(id), kind, entryId, 'history'],
    queryFn: () => {
      if (kind === 'parties') {
        const params = { path: { id, partyId: entryId } }
        return unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/history', { params }))
      }
      const params = { path: { id, candidateId: entryId } }
      return unwrap(api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}/history', { params }))
    },
  })
}
