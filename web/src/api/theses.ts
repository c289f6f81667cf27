import { type QueryClient, queryOptions } from '@tanstack/react-query'
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

/** The number of theses of an instance. */
export function thesisCountQuery(id: number) {
  return { ...thesisQueries.query(id), select: countTheses }
}

/** Loads the number of theses of an instance. */
export async function fetchThesisCount(queries: QueryClient, id: number): Promise<number> {
  return countTheses(await queries.ensureQueryData(thesisQueries.query(id)))
}

function countTheses([first]: readonly { readonly theses: readonly unknown[] }[]): number {
  return first?.theses.length ?? 0
}

/** Returns place and title in a language, or in the default language if they are not translated. */
export function getVariables(instance: Instance, language: string): Variables {
  const getText = (field: 'title' | 'subtitle') => getInstanceText(instance, field, language)
  return { title: getText('title'), location: getText('subtitle') }
}
