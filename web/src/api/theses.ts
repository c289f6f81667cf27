import { queryOptions } from '@tanstack/react-query'
import type { Variables } from '../core/variables.ts'
import { api, unwrap } from './client.ts'
import { getInstanceText, instanceQueries } from './instances.ts'
import type { Instance } from './types.ts'

/** The theses of an instance, in each of its languages. */
export const thesisQueries = {
  key: (id: number) => [...instanceQueries.key(id), 'theses'] as const,

  query: (id: number) =>
    queryOptions({
      queryKey: thesisQueries.key(id),
      queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/theses', { params: { path: { id } } })),
    }),
}

/** Returns place and title in a language, or in the default language if they are not translated. */
export function getVariables(instance: Instance, language: string): Variables {
  const getText = (field: 'title' | 'subtitle') => getInstanceText(instance, field, language)
  return { title: getText('title'), location: getText('subtitle') }
}
