import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { ApiTokenList, CreateApiToken, CreatedApiToken } from '../../api/types.ts'

const getKey = (id: number) => [...instanceQueries.key(id), 'api-tokens'] as const

/** The API tokens of an instance. */
export function apiTokensQuery(id: number) {
  return queryOptions({
    queryKey: getKey(id),
    queryFn: (): Promise<ApiTokenList> =>
      unwrap(api.GET('/api/v1/applications/{id}/api-tokens', { params: { path: { id } } })),
  })
}

export async function createApiToken(
  queries: QueryClient,
  id: number,
  settings: CreateApiToken,
): Promise<CreatedApiToken> {
  const created = await unwrap(
    api.POST('/api/v1/applications/{id}/api-tokens', { params: { path: { id } }, body: settings }),
  )
  await queries.invalidateQueries({ queryKey: getKey(id) })
  return created
}

export async function revokeApiToken(queries: QueryClient, id: number, apiTokenId: number): Promise<void> {
  const params = { path: { id, apiTokenId } }
  await unwrap(api.DELETE('/api/v1/applications/{id}/api-tokens/{apiTokenId}', { params }))
  await queries.invalidateQueries({ queryKey: getKey(id) })
}
