import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { instanceQueries } from './instances.ts'
import type { PublicOptions } from './types.ts'

/** What an instance offers to the public beside its questionnaire. */
export function publicOptionsQuery(id: number) {
  return queryOptions({
    queryKey: [...instanceQueries.key(id), 'public-options'] as const,
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/public-options', { params: { path: { id } } })),
  })
}

export function savePublicOptions(id: number, body: PublicOptions): Promise<PublicOptions> {
  return unwrap(api.PUT('/api/v1/applications/{id}/public-options', { params: { path: { id } }, body }))
}
