import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'

/** A cluster of instances; null where it is not among those that can be read. */
export function cluster(id: number) {
  return queryOptions({
    queryKey: ['clusters', id] as const,
    queryFn: async () => {
      const query = { pagination: false }
      const { data } = await answerOf(api.GET('/api/v1/clusters', { params: { query } }))
      return data.find((each) => each.id === id) ?? null
    },
  })
}
