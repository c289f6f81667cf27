import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import type { Notification } from '../../api/types.ts'

const MINUTE = 60_000

/** What the provider has to tell, as long as it holds and concerns who is signed in; the gravest first. */
export function notices() {
  return queryOptions({
    queryKey: ['notifications'],
    queryFn: () => answerOf(api.GET('/api/v1/notifications')),
    select: ({ data }) => data.filter(holdsNow).sort((one, other) => gravity(one) - gravity(other)),
    staleTime: 5 * MINUTE,
    refetchInterval: 15 * MINUTE,
  })
}

/** Administrators are told of all there are, those to come and those that are over as well. */
function holdsNow({ valid_from, valid_until }: Notification): boolean {
  const now = Date.now() / 1000
  return valid_from <= now && now < valid_until
}

const GRAVITY = ['danger', 'warning', 'info', 'success'] as const

function gravity({ type }: Notification): number {
  return GRAVITY.indexOf(type)
}
