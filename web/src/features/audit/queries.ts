/** Queries of the audit log. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { type NamedFile, toNamedFile, withFileTimeout } from '../../api/files.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import type { AuditCheck, AuditEntry } from '../../api/types.ts'
import { getDayEnd, getDayStart } from '../../ui/dayBounds.ts'
import type { PageSize } from '../../ui/searchParams.ts'
import type { AuditFilter } from './searchParams.ts'

/** The OpenAPI description does not define the fields of the details. */
export type LogEntry = Omit<AuditEntry, 'details'> & { readonly details: Readonly<Record<string, unknown>> }
export type LogCheck = AuditCheck

/** Stands for the provider's own log in place of an instance's id in the URL. */
export const PROVIDER = 'provider'

function toQuery({ application, action, user, from, until }: AuditFilter) {
  return {
    ...(application === undefined && { all: true }),
    ...(application !== undefined && application !== PROVIDER && { application: Number(application) }),
    ...(action && { action }),
    ...(user && { user: Number(user) }),
    ...(from && { from: getDayStart(from) }),
    ...(until && { until: getDayEnd(until) }),
  }
}

export function entriesQuery(filters: AuditFilter, page: number, size: PageSize | undefined) {
  const limit = size ? Number(size) : getPortalConfig().bounds.constants.page_size
  const query = { ...toQuery(filters), ...(!filters.single && { fold: true }), page, limit }
  return queryOptions({
    queryKey: ['audit', 'entries', query],
    queryFn: () => unwrap(api.GET('/api/v1/audit', { params: { query } })),
    placeholderData: keepPreviousData,
    // The user's own latest actions must be visible.
    staleTime: 0,
  })
}

/** Codes of all actions. */
export const actionsQuery = queryOptions({
  queryKey: ['audit', 'actions'],
  queryFn: () => unwrap(api.GET('/api/v1/audit/actions')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Time limit for the log of several years. */
const LOG_TIMEOUT_MS = 120_000

export function checkLog(): Promise<LogCheck> {
  return unwrap(api.GET('/api/v1/audit/check', withFileTimeout(LOG_TIMEOUT_MS)))
}

export const FORMATS = ['csv', 'json'] as const

export function exportLog(filters: AuditFilter, format: (typeof FORMATS)[number]): Promise<NamedFile> {
  const params = { query: { ...toQuery(filters), format } }
  const call = api.GET('/api/v1/audit/export', { params, parseAs: 'blob', ...withFileTimeout(LOG_TIMEOUT_MS) })
  return toNamedFile(call, `audit.${format}`)
}
