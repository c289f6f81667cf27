import { queryOptions } from '@tanstack/react-query'
import { getDayInTimeZone } from '../core/format.ts'
import { answerOf, api } from './client.ts'
import { STATUS } from './statuses.ts'
import type { Application, StatusChange } from './types.ts'

/** An instance as somebody has seen it; a change names the tag, so that what others changed since is not overwritten. */
export interface SeenApplication {
  readonly application: Application
  readonly tag: string
}

/** While an instance is closing it is looked at this often. */
const LOOK_EVERY_MS = 10_000

/** Its last day is over; the server notices within a minute. */
export function isClosing({ status, sundown_date, time_zone }: Application): boolean {
  return status === STATUS.live && Boolean(sundown_date && sundown_date < getDayInTimeZone(time_zone, new Date()))
}

export const applications = {
  /** Of all instances. */
  all: ['applications'] as const,

  key: (id: number) => [...applications.all, id] as const,

  query: (id: number) =>
    queryOptions({
      queryKey: applications.key(id),
      queryFn: () => seen(api.GET('/api/v1/applications/{id}', { params: { path: { id } } })),
      refetchInterval: ({ state: { data } }) => (data && isClosing(data.application) ? LOOK_EVERY_MS : false),
    }),

  /** Each step that an instance took from one status to the next or back, the newest first. */
  changes: (id: number) =>
    queryOptions({
      queryKey: [...applications.key(id), 'changes'] as const,
      queryFn: (): Promise<readonly StatusChange[]> =>
        answerOf(api.GET('/api/v1/applications/{id}/changes', { params: { path: { id } } })),
      // Whoever has just taken a step sees it.
      staleTime: 0,
    }),
}

/** What a call answered that answers an instance. */
export async function seen(call: Promise<{ data?: Application; response: Response }>): Promise<SeenApplication> {
  const { data, response } = await call
  return { application: data as Application, tag: response.headers.get('etag') ?? '' }
}

/** Where voters find the instance of this domain. */
export function publicAddress(domain: string): string {
  return `${location.origin}/match/${domain}`
}
