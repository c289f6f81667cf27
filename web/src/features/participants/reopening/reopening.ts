/** Reopening of submitted answers, and their history. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import type { Entry, PeopleScope } from '../entries.ts'
import { peopleKey } from '../queries.ts'

/** Returns whether entries of this kind give answers. */
export function givesAnswers({ kind }: Entry): boolean {
  return kind === 'parties' || kind === 'candidates'
}

/** Reopens the submitted answers of a party or a candidate. The reason is sent to it by mail. */
export async function reopenAnswers({ applicationId: id }: PeopleScope, entry: Entry, reason: string): Promise<void> {
  const body = { reason }
  if (entry.kind === 'parties') {
    const params = { path: { id, partyId: entry.id } }
    await api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/reopen', { params, body })
  } else {
    const params = { path: { id, candidateId: entry.id } }
    await api.POST('/api/v1/applications/{id}/matches/candidates/{candidateId}/reopen', { params, body })
  }
}

/** The reopenings of the answers with their reasons, and the earlier versions of the explanations. */
export function answerHistoryQuery({ applicationId: id }: PeopleScope, { kind, id: entryId }: Entry) {
  return queryOptions({
    queryKey: [...peopleKey(id), kind, entryId, 'history'],
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
