import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { getRows } from './pagination.ts'
import type { Cluster } from './types.ts'

const KEY = ['clusters'] as const

export const clusterQueries = {
  key: KEY,

  /** All clusters of the portal, by title. */
  all: () =>
    queryOptions({
      queryKey: KEY,
      queryFn: async (): Promise<readonly Cluster[]> =>
        getRows(await unwrap(api.GET('/api/v1/clusters', { params: { query: { sort: 'title|asc' } } }))),
    }),
}
