/** How many voters have reached their result. */
import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './client.ts'
import type { InstanceVoteMetrics, VoteMetrics } from './types.ts'

/** The figures of one instance tell more than those of all together. */
export type Votes = VoteMetrics & Partial<Pick<InstanceVoteMetrics, 'voto_started'>>

/** Milliseconds after which the figures of all instances are asked for again, as long as the page is looked at. */
const ALL_EVERY = 30_000

export const votes = {
  /** `null` asks for all instances together, which administrators may. */
  key: (applicationId: number | null) => ['votes', applicationId] as const,

  query: (applicationId: number | null) =>
    queryOptions({
      queryKey: votes.key(applicationId),
      queryFn: () => fetchVotes(applicationId),
      staleTime: 60_000,
      // The figures of one instance come by themselves (useLiveVotes.ts); those of all are asked for again.
      refetchInterval: applicationId === null && ALL_EVERY,
    }),
}

function fetchVotes(applicationId: number | null): Promise<Votes> {
  if (applicationId === null) return answerOf(api.GET('/api/v1/metrics/votes'))
  return answerOf(api.GET('/api/v1/metrics/votes/{id}', { params: { path: { id: applicationId } } }))
}
