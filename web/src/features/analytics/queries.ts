/** Usage figures, rankings, requested workbooks, and answers as files. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { type NamedFile, toNamedFile, withFileTimeout } from '../../api/files.ts'
import type { Job, Rankings, Usage } from '../../api/types.ts'
import type { DateRange } from '../../ui/DateRangeFields.tsx'
import { getDayStart, getNextDayStart } from '../../ui/dayBounds.ts'
import type { AnalyticsFilter } from './searchParams.ts'

export const ANALYSIS_KINDS = ['candidate_analysis', 'answer_analysis'] as const
export type AnalysisKind = (typeof ANALYSIS_KINDS)[number]

/** Polling interval of usage figures in milliseconds, while the page is visible. */
const USAGE_POLL_INTERVAL = 60_000

export function usageQuery({ application, election, ...range }: AnalyticsFilter) {
  const query = {
    ...(application && { application: Number(application) }),
    ...(election && { election: Number(election) }),
    ...toPeriod(range),
  }
  return buildUsageQuery(query, () => unwrap(api.GET('/api/v1/analytics/usage', { params: { query } })))
}

/** The usage of one instance, for its creators. */
export function instanceUsageQuery(id: number, range: DateRange) {
  const query = toPeriod(range)
  return buildUsageQuery({ id, ...query }, () =>
    unwrap(api.GET('/api/v1/analytics/application/{id}/usage', { params: { path: { id }, query } })),
  )
}

export type UsageQuery = ReturnType<typeof usageQuery>

function buildUsageQuery(key: object, fetchUsage: () => Promise<Usage>) {
  return queryOptions({
    queryKey: ['analytics', 'usage', key],
    queryFn: fetchUsage,
    refetchInterval: USAGE_POLL_INTERVAL,
    placeholderData: keepPreviousData,
  })
}

/** Returns the period as the server expects it: from the first second, until before the first second after the last day. */
function toPeriod({ from, until }: DateRange) {
  return { ...(from && { from: getDayStart(from) }), ...(until && { until: getNextDayStart(until) }) }
}

export function rankingsQuery(id: number) {
  return queryOptions({
    queryKey: ['analytics', 'rankings', id],
    queryFn: (): Promise<Rankings> =>
      unwrap(api.GET('/api/v1/analytics/application/{id}/rankings', { params: { path: { id } } })),
  })
}

const ANALYSES_KEY = ['jobs', 'analyses'] as const
/** Number of latest jobs to search, which also contain imports and mass mails. */
const MAX_JOBS = 100

/** The requested workbooks, the latest first. */
export const analysesQuery = queryOptions({
  queryKey: ANALYSES_KEY,
  queryFn: async () => {
    const query = { limit: MAX_JOBS }
    const { data } = await unwrap(api.GET('/api/v1/jobs', { params: { query } }))
    return data.filter(({ kind }) => isAnalysis(kind))
  },
})

function isAnalysis(kind: string): kind is AnalysisKind {
  return (ANALYSIS_KINDS as readonly string[]).includes(kind)
}

export function refetchAnalyses(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ANALYSES_KEY })
}

export interface AnalysisOptions {
  readonly application: number
  readonly kind: AnalysisKind
  /** Whether to include the mails that were sent to each candidate. */
  readonly invites: boolean
  /** Whose answers: 0 candidates, 1 parties, 2 both. */
  readonly matchType: 0 | 1 | 2
}

const PATHS = { candidate_analysis: 'candidates', answer_analysis: 'votes' } as const

/** Requests a workbook and returns the id of its job. */
export async function requestAnalysis({ application, kind, invites, matchType }: AnalysisOptions): Promise<number> {
  const params = { path: { id: application }, query: { invites, matchType } }
  const { job_id } = await unwrap(api.POST(`/api/v1/actions/analyze/app/{id}/${PATHS[kind]}`, { params }))
  return job_id
}

/** Time limit for downloading large workbooks. */
const FILE_TIMEOUT_MS = 120_000

export function downloadWorkbook({ id, file }: Job): Promise<NamedFile> {
  const params = { path: { jobId: id } }
  const call = api.GET('/api/v1/jobs/{jobId}/file', { params, parseAs: 'blob', ...withFileTimeout(FILE_TIMEOUT_MS) })
  return toNamedFile(call, file?.name ?? `${id}.xlsx`)
}

export const FORMATS = ['xlsx', 'csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

export interface AnswerExportOptions {
  readonly application: number
  readonly answerers: 'parties' | 'candidates'
  readonly language: string
  readonly format: Format
}

/** Downloads the answers of parties or candidates, with explanations in this language. */
export function downloadAnswers({ application, answerers, language, format }: AnswerExportOptions): Promise<NamedFile> {
  const address = answerers === 'parties' ? 'partyvotes' : 'candidatevotes'
  const params = { path: { id: application, language }, query: { format } }
  const call = api.GET(`/api/v1/analytics/application/{id}/${address}/{language}`, {
    params,
    parseAs: 'blob',
    ...withFileTimeout(FILE_TIMEOUT_MS),
  })
  return toNamedFile(call, `${address}-${language}.${format}`)
}
