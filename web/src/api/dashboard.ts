import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'

export const dashboardQueries = {
  /** Prefix of the keys of all roles and instances. */
  key: ['dashboard'] as const,

  /** The dashboard of a role in an instance; null for a role without an instance. */
  query: (role: number, applicationId: number | null) =>
    queryOptions({
      queryKey: [...dashboardQueries.key, role, applicationId] as const,
      queryFn: () => {
        const query = { role, ...(applicationId !== null && { application_id: applicationId }) }
        return unwrap(api.GET('/api/v1/dashboard', { params: { query } }))
      },
      // A user who returns from a step must see it completed.
      staleTime: 0,
    }),
}
