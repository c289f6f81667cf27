/** Calls for the collaboration of trust persons: comments, requests to submit, and the four-eyes principle. */
import type { QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import { type AnswerComment, type Collaboration, collaborationQuery } from '../../../api/collaboration.ts'
import type { AnswerOwner } from '../answerOwner.ts'

const toPath = ({ instanceId, id }: AnswerOwner) => ({ id: instanceId, partyId: id })

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
