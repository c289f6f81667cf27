import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { ApiError } from '../../api/apiError.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import { getStoredUser } from '../../api/session.ts'
import { toast } from '../../ui/toasts.ts'
import { keyOf, Outbox } from './outbox.ts'
import { type Position, positionOf } from './positions.ts'
import { type Answer, answers, follow, write } from './queries.ts'
import type { Whose } from './whose.ts'

/** They outlive the screen: what was said is sent also while one looks at another page. */
const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>()

export function useOutbox(whose: Whose, defaultLanguage: string) {
  const outbox = outboxOf(useQueryClient(), whose, defaultLanguage)
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.state)
  return { outbox, state }
}

export function outboxOf(queries: QueryClient, whose: Whose, defaultLanguage: string): Outbox {
  const known = outboxes.get(queries) ?? new Map<string, Outbox>()
  outboxes.set(queries, known)
  const user = getStoredUser()?.id
  const key = keyOf(user, whose)
  const outbox = known.get(key) ?? new Outbox(key, postOf(queries, whose, defaultLanguage, user))
  known.set(key, outbox)
  return outbox
}

function postOf(queries: QueryClient, whose: Whose, defaultLanguage: string, user: number | undefined) {
  return {
    stored(thesis: number) {
      const given = queries.getQueryData<Answer[]>(answers.key(whose))
      const answer = given?.find(({ statement_id }) => statement_id === thesis)
      return { position: positionOf(answer, defaultLanguage), tag: answer?.tag ?? null }
    },
    async look() {
      await answers.anew(queries, whose)
    },
    async write(thesis: number, position: Position, seen: string | null) {
      const { value } = this.stored(thesis).position
      const answer = await write(whose, thesis, position, defaultLanguage, seen)
      // An explanation is saved whenever the typing pauses; a rating is somebody's choice.
      if (position.value !== null && position.value !== value) toast.done('answered')
      await answers.keep(queries, whose, answer)
      follow(queries, whose, answer)
    },
    onRefused(error: ApiError | null) {
      if (error) toast.failed('vote_error', error)
      void queries.invalidateQueries({ queryKey: instanceQueries.key(whose.application) })
    },
    async isOver() {
      const { application } = await queries.fetchQuery({ ...instanceQueries.query(whose.application), staleTime: 0 })
      return application.status >= INSTANCE_STATUS.over
    },
    isOwn: () => getStoredUser()?.id === user,
  }
}
