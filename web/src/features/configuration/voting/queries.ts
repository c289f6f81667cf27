import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import { getRows } from '../../../api/pagination.ts'

/** A cluster of instances; null where it is not among those that can be read. */
export function cluster(id: number) {
  return queryOptions({
    queryKey: ['clusters', id] as const,
    queryFn: async () => {
      const clusters = getRows(await unwrap(api.GET('/api/v1/clusters')))
      return clusters.find((each) => each.id === id) ?? null
    },
  })
}
