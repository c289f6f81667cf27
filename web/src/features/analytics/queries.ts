/** Figures of use and of results, workbooks that are asked for, and answers as files. */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { type NamedFile, toNamedFile, withFileTimeout } from '../../api/files.ts'
import type { Job, Rankings, Usage } from '../../api/types.ts'
import { getDayEnd, getDayStart } from '../../ui/dayBounds.ts'
import type { View } from './usePlace.ts'

export const ANALYSES = ['candidate_analysis', 'answer_analysis'] as const
export type AnalysisKind = (typeof ANALYSES)[number]

/** Milliseconds after which figures are asked for again, as long as the page is looked at. */
const USAGE_EVERY = 60_000

export function usage({ application, election, from, until }: View) {
  const query = {
    ...(application && { application: Number(application) }),
    ...(election && { election: Number(election) }),
    ...(from && { from: getDayStart(from) }),
    ...(until && { until: getDayEnd(until) }),
  }
  return queryOptions({
    queryKey: ['analytics', 'usage', query],
    queryFn: (): Promise<Usage> => unwrap(api.GET('/api/v1/analytics/usage', { params: { query } })),
    refetchInterval: USAGE_EVERY,
    placeholderData: keepPreviousData,
  })
}

export function rankings(id: number) {
  return queryOptions({
    queryKey: ['analytics', 'rankings', id],
    queryFn: (): Promise<Rankings> =>
      unwrap(api.GET('/api/v1/analytics/application/{id}/rankings', { params: { path: { id } } })),
  })
}

const LIST = ['jobs', 'analyses'] as const
/** Among one's latest work, beside imports and mass mails. */
const LATEST = 100

/** The workbooks that one has asked for, the latest first. */
export const analyses = queryOptions({
  queryKey: LIST,
  queryFn: async () => {
    const query = { limit: LATEST }
    const { data } = await unwrap(api.GET('/api/v1/jobs', { params: { query } }))
    return data.filter(({ kind }) => isAnalysis(kind))
  },
})

function isAnalysis(kind: string): kind is AnalysisKind {
  return (ANALYSES as readonly string[]).includes(kind)
}

export function refetchAnalyses(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: LIST })
}

export interface Wish {
  readonly application: number
  readonly kind: AnalysisKind
  /** Whether to tell of each candidate which mails were sent to it. */
  readonly invites: boolean
  /** Whose answers: 0 of candidates, 1 of parties, 2 of both. */
  readonly matchType: 0 | 1 | 2
}

const OF_KIND = { candidate_analysis: 'candidates', answer_analysis: 'votes' } as const

/** Has a workbook made; tells by which work. */
export async function ask({ application, kind, invites, matchType }: Wish): Promise<number> {
  const params = { path: { id: application }, query: { invites, matchType } }
  const { job_id } = await unwrap(api.POST(`/api/v1/actions/analyze/app/{id}/${OF_KIND[kind]}`, { params }))
  return job_id
}

/** Large workbooks take their time on the way. */
const FILES_MS = 120_000

export function workbook({ id, file }: Job): Promise<NamedFile> {
  const params = { path: { jobId: id } }
  const call = api.GET('/api/v1/jobs/{jobId}/file', { params, parseAs: 'blob', ...withFileTimeout(FILES_MS) })
  return toNamedFile(call, file?.name ?? `${id}.xlsx`)
}

export const FORMATS = ['xlsx', 'csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

export interface WantedAnswers {
  readonly application: number
  readonly whose: 'parties' | 'candidates'
  readonly language: string
  readonly format: Format
}

/** What parties or candidates have answered, their explanations in this language. */
export function answers({ application, whose, language, format }: WantedAnswers): Promise<NamedFile> {
  const address = whose === 'parties' ? 'partyvotes' : 'candidatevotes'
  const params = { path: { id: application, language }, query: { format } }
  const call = api.GET(`/api/v1/analytics/application/{id}/${address}/{language}`, {
    params,
    parseAs: 'blob',
    ...withFileTimeout(FILES_MS),
  })
  return toNamedFile(call, `${address}-${language}.${format}`)
}
