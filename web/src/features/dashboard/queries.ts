import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import type { InstanceVoteMetrics, Me, VoteMetrics } from '../../api/coming.d.ts'

/** The figures of one instance tell more than those of all together. */
export type Votes = VoteMetrics & Partial<Pick<InstanceVoteMetrics, 'voto_started' | 'voto_finished'>>

export const dashboard = {
  query: ({ ActiveRole, ActiveApplicationId }: Pick<Me, 'ActiveRole' | 'ActiveApplicationId'>) =>
    queryOptions({
      queryKey: ['dashboard', ActiveRole, ActiveApplicationId] as const,
      queryFn: () => {
        const query = {
          role: ActiveRole,
          ...(ActiveApplicationId !== null && { application_id: ActiveApplicationId }),
        }
        return answerOf(api.GET('/api/v1/dashboard', { params: { query } }))
      },
      // Whoever comes back from having done a step sees it done.
      staleTime: 0,
    }),
}

export const votes = {
  /** `null` asks for all instances together, which administrators may. */
  key: (applicationId: number | null) => ['votes', applicationId] as const,

  query: (applicationId: number | null) =>
    queryOptions({ queryKey: votes.key(applicationId), queryFn: () => fetchVotes(applicationId), staleTime: 60_000 }),
}

function fetchVotes(applicationId: number | null): Promise<Votes> {
  if (applicationId === null) return answerOf(api.GET('/api/v1/metrics/votes'))
  return answerOf(api.GET('/api/v1/metrics/votes/{applicationId}', { params: { path: { applicationId } } }))
}
