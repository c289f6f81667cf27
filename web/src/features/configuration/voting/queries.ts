import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import { getRows } from '../../../api/pagination.ts'

/** A cluster of instances; null if it is not among the readable ones. */
export function clusterQuery(id: number) {
  return queryOptions({
    queryKey: ['clusters', id] as const,
    queryFn: async () => {
      const clusters = getRows(await unwrap(api.GET('/api/v1/clusters')))
      return clusters.find((each) => each.id === id) ?? null
    },
  })
}
