import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import { thesisQueries } from '../../../api/theses.ts'

/** The corrections of final theses that wait for a second person, the oldest first. */
export function correctionsQuery(id: number) {
  return queryOptions({
    queryKey: [...thesisQueries.key(id), 'corrections'],
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/theses/corrections', { params: { path: { id } } })),
  })
}

/** A proposed correction. */
export type Correction = Awaited<ReturnType<NonNullable<ReturnType<typeof correctionsQuery>['queryFn']>>>[number]

interface CorrectionBody {
  readonly title: string
  readonly text: string
  readonly reason: string
}

export async function proposeCorrection(id: number, thesisId: number, body: CorrectionBody) {
  const path = { id, thesisId }
  await api.PUT('/api/v1/applications/{id}/theses/corrections/{thesisId}', { params: { path }, body })
}

/** Confirms this correction. If another one has been proposed since, nothing is confirmed. */
export async function confirmCorrection(id: number, { statement_id: thesisId, proposed_at }: Correction) {
  const path = { id, thesisId }
  const body = { proposed_at }
  await api.POST('/api/v1/applications/{id}/theses/corrections/{thesisId}/confirm', { params: { path }, body })
}

/** Declines a correction of somebody else, or withdraws one's own. */
export async function declineCorrection(id: number, { statement_id: thesisId }: Correction) {
  const path = { id, thesisId }
  await api.DELETE('/api/v1/applications/{id}/theses/corrections/{thesisId}', { params: { path } })
}
