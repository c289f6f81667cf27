/** Comments on theses: what creators write to each other, and the remarks of reviewers of the preview. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import { previewQuery } from '../../../api/previews.ts'
import { thesisQueries } from '../../../api/theses.ts'
import type { CreateThesisComment, ThesisComment } from '../../../api/types.ts'

/** The numbers of open comments by thesis. Theses without any are left out. */
export function openCommentsQuery(id: number) {
  return queryOptions({
    queryKey: [...thesisQueries.key(id), 'comments'],
    queryFn: async (): Promise<ReadonlyMap<number, number>> => {
      const counts = await unwrap(api.GET('/api/v1/applications/{id}/theses/comments', { params: { path: { id } } }))
      return new Map(counts.map(({ statement_id, open }) => [statement_id, open]))
    },
  })
}

/** The comments on a thesis, and whom a new one can mention. */
export function discussionQuery(id: number, thesisId: number) {
  return queryOptions({
    queryKey: [...openCommentsQuery(id).queryKey, thesisId],
    queryFn: () =>
      unwrap(api.GET('/api/v1/applications/{id}/theses/comments/{thesisId}', { params: { path: { id, thesisId } } })),
    // Others write at the same time.
    staleTime: 0,
  })
}

export async function createComment(id: number, thesisId: number, body: CreateThesisComment) {
  await api.POST('/api/v1/applications/{id}/theses/comments/{thesisId}', { params: { path: { id, thesisId } }, body })
}

export async function setCommentDone(id: number, { id: remarkId }: ThesisComment, done: boolean) {
  const path = { id, remarkId }
  await api.PATCH('/api/v1/applications/{id}/preview/remarks/{remarkId}', { params: { path }, body: { done } })
}

export async function deleteComment(id: number, { id: remarkId }: ThesisComment) {
  await api.DELETE('/api/v1/applications/{id}/preview/remarks/{remarkId}', { params: { path: { id, remarkId } } })
}

/** Loads the comments again, and the remarks of reviewers among them. */
export async function invalidateComments(queries: QueryClient, id: number): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: openCommentsQuery(id).queryKey }),
    queries.invalidateQueries({ queryKey: previewQuery(id).queryKey }),
  ])
}
