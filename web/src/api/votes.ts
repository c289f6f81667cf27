/** Number of voters who have reached their result. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import type { InstanceVoteMetrics, VoteMetrics } from './types.ts'

/** The figures of one instance contain more fields than those of all instances together. */
export type Votes = VoteMetrics & Partial<Pick<InstanceVoteMetrics, 'voto_started'>>

/** Polling interval of the figures of all instances, in milliseconds, while the page is visible. */
const POLL_INTERVAL_MS = 30_000

export const voteQueries = {
  /** `null` stands for all instances together, which administrators may query. */
  key: (applicationId: number | null) => ['votes', applicationId] as const,

  query: (applicationId: number | null) =>
    queryOptions({
      queryKey: voteQueries.key(applicationId),
      queryFn: () => fetchVotes(applicationId),
      staleTime: 60_000,
      // Figures of one instance arrive by stream (useLiveVotes.ts); those of all instances are polled.
      refetchInterval: applicationId === null && POLL_INTERVAL_MS,
    }),
}

function fetchVotes(applicationId: number | null): Promise<Votes> {
  if (applicationId === null) return unwrap(api.GET('/api/v1/metrics/votes'))
  return unwrap(api.GET('/api/v1/metrics/votes/{id}', { params: { path: { id: applicationId } } }))
}
