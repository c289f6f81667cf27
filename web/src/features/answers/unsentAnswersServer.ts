/** Connects the unsent answers to the server and to the loaded queries. */

import type { QueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../api/apiError.ts'
import { instanceQueries } from '../../api/instances.ts'
import { getStoredUser } from '../../api/session.ts'
import { getPhoneQuery } from '../../ui/phoneQuery.ts'
import { toast } from '../../ui/toasts.ts'
import type { AnswerOwner } from './answerOwner.ts'
import { type Answer, findStoredAnswer, type Position } from './positions.ts'
import { answerQueries, invalidateDependents, writeAnswer } from './queries.ts'
import { getStorageKey, UnsentAnswers } from './unsentAnswers.ts'

/** The unsent answers of a person, and the languages in which they are sent. */
interface Queue {
  readonly unsentAnswers: UnsentAnswers
  languages: readonly string[]
}

/** The unsent answers outlive the screen, so that changes are sent while another page is open. */
const queuesByClient = new WeakMap<QueryClient, Map<string, Queue>>()

/**
 * Returns the unsent answers of an instance with these languages, the default language first. The instance may have got
 * another language since the last call: texts in it are sent from now on.
 */
export function getUnsentAnswers(
  queries: QueryClient,
  owner: AnswerOwner,
  languages: readonly string[],
): UnsentAnswers {
  const queues = queuesByClient.get(queries) ?? new Map<string, Queue>()
  queuesByClient.set(queries, queues)
  const user = getStoredUser()?.id
  const key = getStorageKey(user, owner)
  const known = queues.get(key)
  if (known) {
    known.languages = languages
    return known.unsentAnswers
  }
  const server = createServer(queries, owner, () => queues.get(key)?.languages ?? languages, user)
  const queue = { unsentAnswers: new UnsentAnswers(key, server), languages }
  queues.set(key, queue)
  return queue.unsentAnswers
}

function createServer(
  queries: QueryClient,
  owner: AnswerOwner,
  getLanguages: () => readonly string[],
  user: number | undefined,
) {
  return {
    getStored: (thesis: number) =>
      findStoredAnswer(queries.getQueryData<Answer[]>(answerQueries.key(owner)), thesis, getLanguages()[0] ?? ''),
    async reload() {
      await answerQueries.refetch(queries, owner)
    },
    async write(thesis: number, position: Position, seen: string | null) {
      const { value } = this.getStored(thesis).position
      const answer = await writeAnswer(owner, thesis, position, getLanguages(), seen)
      // Explanations are saved after every pause in typing, so a message is shown only for a new rating. On phones it
      // would cover the header, and the footer says the same.
      const isNewRating = position.value !== null && position.value !== value
      if (isNewRating && !matchMedia(getPhoneQuery()).matches) toast.done('answered')
      await answerQueries.cacheAnswers(queries, owner, [answer])
      invalidateDependents(queries, owner, answer)
    },
    onRejected(error: ApiError | null, isShown: boolean) {
      if (error && !isShown) toast.failed('vote_error', error)
      void queries.invalidateQueries({ queryKey: instanceQueries.key(owner.instanceId) })
    },
    isOwner: () => getStoredUser()?.id === user,
  }
}
