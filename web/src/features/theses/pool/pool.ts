import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import { thesisQueries } from '../../../api/theses.ts'
import type { PoolThesis, TakenTheses } from '../../../api/types.ts'
import type { Questionnaire } from '../theses.ts'
import type { PoolSearchParams } from './searchParams.ts'

/** The number of theses that can be taken over at once. */
export const MAX_TAKEN = 100

/** A page of the theses of other instances. */
export function poolQuery(id: number, { q, category, language, page }: PoolSearchParams) {
  const query = {
    page: Number(page) || 1,
    ...(q && { search: q }),
    ...(category && { category }),
    ...(language && { language }),
  }
  return queryOptions({
    queryKey: [...thesisQueries.key(id), 'pool', query],
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/theses/pool', { params: { path: { id }, query } })),
    placeholderData: keepPreviousData,
  })
}

/** Adds theses of other instances, all or none. */
export function takeTheses(id: number, theses: readonly PoolThesis[]): Promise<TakenTheses> {
  const body = { thesis_ids: theses.map((thesis) => thesis.id) }
  return unwrap(api.POST('/api/v1/applications/{id}/theses/pool', { params: { path: { id } }, body }))
}

/** Returns whether a thesis can be taken over: the instance does not have it, and shares a language with it. */
export function isTakable({ present, shared_languages }: PoolThesis): boolean {
  return !present && shared_languages.length > 0
}

/** Returns the language in which a thesis is shown: that of the filter, else the first one that the instance offers. */
export function getShownLanguage(
  { translations, shared_languages, default_language }: PoolThesis,
  { languages }: Questionnaire,
  filter: string | undefined,
): string {
  if (filter && translations[filter]) return filter
  return languages.find((language) => shared_languages.includes(language)) ?? default_language
}
