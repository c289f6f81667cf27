import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { Notification } from '../../api/types.ts'

const MINUTE = 60_000

const KEY = ['notifications'] as const

/** The current notices for the user, the most severe first. */
export function notices() {
  const query = { pagination: false }
  return queryOptions({
    queryKey: [...KEY, 'now'],
    queryFn: () => unwrap(api.GET('/api/v1/notifications', { params: { query } })),
    select: ({ data }) =>
      data.filter((notice) => timeOf(notice) === 'now').sort((one, other) => gravity(one) - gravity(other)),
    staleTime: 5 * MINUTE,
    refetchInterval: 15 * MINUTE,
  })
}

/** Administrators also receive future and past notices. */
export type NoticeTime = 'coming' | 'now' | 'over'

export function timeOf({ valid_from, valid_until }: Pick<Notification, 'valid_from' | 'valid_until'>): NoticeTime {
  const now = Date.now() / 1000
  if (now < valid_from) return 'coming'
  return now < valid_until ? 'now' : 'over'
}

const GRAVITY = ['danger', 'warning', 'info', 'success'] as const

function gravity({ type }: Notification): number {
  return GRAVITY.indexOf(type)
}

/** A page of all notices, for administrators. */
export function allNotices(page: number) {
  const query = { page, limit: getPortalConfig().bounds.constants.page_size }
  return queryOptions({
    queryKey: [...KEY, 'all', page],
    queryFn: () => unwrap(api.GET('/api/v1/notifications', { params: { query } })),
  })
}

export type NoticeInput = Pick<
  Notification,
  'election_id' | 'title' | 'description' | 'valid_from' | 'valid_until' | 'type' | 'url'
>

export async function create(queries: QueryClient, notice: NoticeInput): Promise<void> {
  const { election_id = null, title, description, valid_from, valid_until, type, url = null } = notice
  const body = { election_id, title, description, valid_from, valid_until, type, url }
  await api.POST('/api/v1/notifications', { body })
  await queries.invalidateQueries({ queryKey: KEY })
}

export async function remove(queries: QueryClient, id: number): Promise<void> {
  await api.DELETE('/api/v1/notifications/{id}', { params: { path: { id } } })
  await queries.invalidateQueries({ queryKey: KEY })
}
