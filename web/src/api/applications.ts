import { queryOptions } from '@tanstack/react-query'
import { api } from './client.ts'
import type { Application } from './types.ts'

/** An instance as somebody has seen it; a change names the tag, so that what others changed since is not overwritten. */
export interface SeenApplication {
  readonly application: Application
  readonly tag: string
}

export const applications = {
  key: (id: number) => ['applications', id] as const,

  query: (id: number) =>
    queryOptions({
      queryKey: applications.key(id),
      queryFn: () => seen(api.GET('/api/v1/applications/{id}', { params: { path: { id } } })),
    }),
}

/** What a call answered that answers an instance. */
export async function seen(call: Promise<{ data?: Application; response: Response }>): Promise<SeenApplication> {
  const { data, response } = await call
  return { application: data as Application, tag: response.headers.get('etag') ?? '' }
}
