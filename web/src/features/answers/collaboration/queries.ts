/** What the trust persons of a party see about their work: who changed what, comments, and the four-eyes principle. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import { instanceQueries } from '../../../api/instances.ts'
import type { components } from '../../../api/schema.d.ts'
import type { AnswerOwner } from '../answerOwner.ts'

type Schemas = components['schemas']

export type Collaboration = Schemas['PartyCollaboration']
export type AnswerChange = Schemas['AnswerChange']
export type AnswerComment = Schemas['AnswerComment']

/** Others may comment while the page is open. */
const REFETCH_INTERVAL_MS = 60_000

const toPath = ({ instanceId, id }: AnswerOwner) => ({ id: instanceId, partyId: id })

/** The work of the trust persons of a party; not for candidates. */
export function collaborationQuery(owner: AnswerOwner) {
  return queryOptions({
    queryKey: [...instanceQueries.key(owner.instanceId), 'answers', owner.kind, owner.id, 'collaboration'],
    queryFn: () =>
      unwrap(
        api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/collaboration', {
          params: { path: toPath(owner) },
        }),
      ),
    enabled: owner.kind === 'party',
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}

export function addComment(owner: AnswerOwner, thesis: number, comment: string): Promise<AnswerComment> {
  return unwrap(
    api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/comments', {
      params: { path: toPath(owner) },
      body: { statement_id: thesis, comment },
    }),
  )
}

/** Puts a new comment into the cache. Cancels running requests, because their list may be older. */
export async function cacheComment(queries: QueryClient, owner: AnswerOwner, comment: AnswerComment): Promise<void> {
  const { queryKey } = collaborationQuery(owner)
  await queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, (known) => known && { ...known, comments: [...known.comments, comment] })
}

/** Removes one's own comment. */
export async function removeComment(owner: AnswerOwner, commentId: number): Promise<void> {
  await api.DELETE('/api/v1/applications/{id}/matches/parties/{partyId}/comments/{commentId}', {
    params: { path: { ...toPath(owner), commentId } },
  })
}

/** Asks the other trust persons by mail to submit. */
export async function requestSubmission(owner: AnswerOwner): Promise<void> {
  await api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/submission-requests', {
    params: { path: toPath(owner) },
  })
}

export function setFourEyes(owner: AnswerOwner, enabled: boolean): Promise<Collaboration> {
  return unwrap(
    api.PUT('/api/v1/applications/{id}/matches/parties/{partyId}/four-eyes', {
      params: { path: toPath(owner) },
      body: { enabled },
    }),
  )
}
