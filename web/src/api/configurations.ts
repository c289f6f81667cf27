import { queryOptions } from '@tanstack/react-query'
import { applications } from './applications.ts'
import { api } from './client.ts'
import type { Configuration } from './types.ts'

/** A configuration as somebody has seen it; a change names the tag, so that what others changed since is not overwritten. */
export interface SeenConfiguration {
  readonly configuration: Configuration
  readonly tag: string
  /** When it was heard of, in milliseconds since 1970. */
  readonly at: number
}

export const configurations = {
  key: (id: number) => [...applications.key(id), 'configuration'] as const,

  query: (id: number) =>
    queryOptions({
      queryKey: configurations.key(id),
      queryFn: () =>
        seenConfiguration(api.GET('/api/v1/applications/{id}/configuration', { params: { path: { id } } })),
    }),
}

/** What a call answered that answers a configuration. */
export async function seenConfiguration(
  call: Promise<{ data?: Configuration; response: Response }>,
): Promise<SeenConfiguration> {
  const { data, response } = await call
  return { configuration: data as Configuration, tag: response.headers.get('etag') ?? '', at: Date.now() }
}
