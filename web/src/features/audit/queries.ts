/** The log of what was done. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import { fileOf, type NamedFile, slow } from '../../api/files.ts'
import { shell } from '../../api/shell.ts'
import type { AuditCheck, AuditEntry } from '../../api/types.ts'
import { beginningOf, endOf } from '../../ui/seconds.ts'
import type { Filters } from './usePlace.ts'

/** The description of the interface does not say which details there are. */
export type Entry = Omit<AuditEntry, 'details'> & { readonly details: Readonly<Record<string, unknown>> }
export type Check = AuditCheck

/** In the address, the provider's own log stands where else an instance's id does. */
export const PROVIDER = 'provider'

function queryOf({ application, action, user, from, until }: Filters) {
  return {
    ...(application === undefined && { all: true }),
    ...(application !== undefined && application !== PROVIDER && { application: Number(application) }),
    ...(action && { action }),
    ...(user && { user: Number(user) }),
    ...(from && { from: beginningOf(from) }),
    ...(until && { until: endOf(until) }),
  }
}

export function entries(filters: Filters, page: number) {
  const query = { ...queryOf(filters), page, limit: shell().bounds.constants.page_size }
  return queryOptions({
    queryKey: ['audit', 'entries', query],
    queryFn: () => answerOf(api.GET('/api/v1/audit', { params: { query } })),
    placeholderData: keepPreviousData,
    // Whatever one did meanwhile is on top.
    staleTime: 0,
  })
}

/** The words of everything that can be done. */
export const actions = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: () => answerOf(api.GET('/api/v1/audit/actions')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** A log of years takes its time. */
const LONG_MS = 120_000

export function check(): Promise<Check> {
  return answerOf(api.GET('/api/v1/audit/check', slow(LONG_MS)))
}

export const FORMATS = ['csv', 'json'] as const

export function exported(filters: Filters, format: (typeof FORMATS)[number]): Promise<NamedFile> {
  const params = { query: { ...queryOf(filters), format } }
  const call = api.GET('/api/v1/audit/export', { params, parseAs: 'blob', ...slow(LONG_MS) })
  return fileOf(call, `audit.${format}`)
}
