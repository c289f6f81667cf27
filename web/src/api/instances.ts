import { queryOptions } from '@tanstack/react-query'
import { getDayInTimeZone } from '../core/format.ts'
import { api, unwrap } from './client.ts'
import { INSTANCE_STATUS } from './instanceStatus.ts'
import { getServerTime } from './serverTime.ts'
import type { Instance, StatusChange } from './types.ts'

/** An instance with its entity tag. An update sends the tag, so that it does not overwrite changes by others. */
export interface VersionedInstance {
  readonly application: Instance
  readonly tag: string
}

/** Interval of polling an instance while it is closing. */
const POLL_INTERVAL_MS = 10_000

/** Returns whether the last day of a live instance is over. The server closes it within a minute. */
export function isClosing({ status, sundown_date, time_zone }: Instance): boolean {
  return (
    status === INSTANCE_STATUS.live &&
    Boolean(sundown_date && sundown_date < getDayInTimeZone(time_zone, getServerTime()))
  )
}

export const instanceQueries = {
  /** Prefix of the keys of all instances. */
  all: ['applications'] as const,

  key: (id: number) => [...instanceQueries.all, id] as const,

  query: (id: number) =>
    queryOptions({
      queryKey: instanceQueries.key(id),
      queryFn: () => toVersionedInstance(api.GET('/api/v1/applications/{id}', { params: { path: { id } } })),
      refetchInterval: ({ state: { data } }) => (data && isClosing(data.application) ? POLL_INTERVAL_MS : false),
    }),

  /** Every status change of an instance, the newest first. */
  changes: (id: number) =>
    queryOptions({
      queryKey: [...instanceQueries.key(id), 'changes'] as const,
      queryFn: (): Promise<readonly StatusChange[]> =>
        unwrap(api.GET('/api/v1/applications/{id}/changes', { params: { path: { id } } })),
      // A user who has just changed the status must see the change.
      staleTime: 0,
    }),
}

/** Returns the instance of a response together with its entity tag. */
export async function toVersionedInstance(
  call: Promise<{ data?: Instance; response: Response }>,
): Promise<VersionedInstance> {
  const { data, response } = await call
  return { application: data as Instance, tag: response.headers.get('etag') ?? '' }
}

type TextField = 'title' | 'subtitle' | 'description'

/** Returns a text of an instance in the language of the reader, or in the default language if it is not translated. */
export function getInstanceText(
  instance: Pick<Instance, TextField | 'translations'>,
  field: TextField,
  language: string,
): string {
  return instance.translations[language]?.[field] || instance[field]
}

/** Returns the URL of an instance for voters. */
export function getPublicUrl(domain: string): string {
  return `${location.origin}/match/${domain}`
}

/** Returns the languages of an instance, the default language first. */
export function listLanguages({
  default_language,
  languages,
}: Pick<Instance, 'default_language' | 'languages'>): readonly string[] {
  return [default_language, ...languages.filter((language) => language !== default_language)]
}
