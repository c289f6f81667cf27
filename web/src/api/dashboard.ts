import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './client.ts'

export const dashboard = {
  /** Of all roles and instances: after a step was taken. */
  key: ['dashboard'] as const,

  /** Of a role, and of the instance where it is held; null for a role without one. */
  query: (role: number, applicationId: number | null) =>
    queryOptions({
      queryKey: [...dashboard.key, role, applicationId] as const,
      queryFn: () => {
        const query = { role, ...(applicationId !== null && { application_id: applicationId }) }
        return answerOf(api.GET('/api/v1/dashboard', { params: { query } }))
      },
      // Whoever comes back from having done a step sees it done.
      staleTime: 0,
    }),
}
