/** The operating state of the portal. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'

export type { Operations } from '../../api/types.ts'

const POLL_INTERVAL_MS = 15_000

export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: () => unwrap(api.GET('/api/v1/operations')),
  refetchInterval: POLL_INTERVAL_MS,
  staleTime: 0,
})
