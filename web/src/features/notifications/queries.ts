import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { Notification } from '../../api/types.ts'

const MINUTE = 60_000

const NOTIFICATIONS_KEY = ['notifications'] as const

/** The current notices for the user, the most severe first. */
export function currentNoticesQuery() {
  const query = { pagination: false }
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'now'],
    queryFn: () => unwrap(api.GET('/api/v1/notifications', { params: { query } })),
    select: ({ data }) =>
      data
        .filter((notice) => getNoticeTime(notice) === 'now')
        .sort((one, other) => getSeverity(one) - getSeverity(other)),
    staleTime: 5 * MINUTE,
    refetchInterval: 15 * MINUTE,
  })
}

/** Whether a notice is in the future, current or past. Only administrators receive all three. */
export type NoticeTime = 'coming' | 'now' | 'over'

export function getNoticeTime({
  valid_from,
  valid_until,
}: Pick<Notification, 'valid_from' | 'valid_until'>): NoticeTime {
  const now = Date.now() / 1000
  if (now < valid_from) return 'coming'
  return now < valid_until ? 'now' : 'over'
}

const SEVERITIES = ['danger', 'warning', 'info', 'success'] as const

function getSeverity({ type }: Notification): number {
  return SEVERITIES.indexOf(type)
}

/** A page of all notices, for administrators. */
export function noticesQuery(page: number) {
  const query = { page, limit: getPortalConfig().bounds.constants.page_size }
  return queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'all', page],
    queryFn: () => unwrap(api.GET('/api/v1/notifications', { params: { query } })),
  })
}

export type NoticeInput = Pick<
  Notification,
  'election_id' | 'title' | 'description' | 'valid_from' | 'valid_until' | 'type' | 'url'
>

export async function createNotice(queries: QueryClient, notice: NoticeInput): Promise<void> {
  const { election_id = null, title, description, valid_from, valid_until, type, url = null } = notice
  const body = { election_id, title, description, valid_from, valid_until, type, url }
  await api.POST('/api/v1/notifications', { body })
  await queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
}

export async function deleteNotice(queries: QueryClient, id: number): Promise<void> {
  await api.DELETE('/api/v1/notifications/{id}', { params: { path: { id } } })
  await queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
}
