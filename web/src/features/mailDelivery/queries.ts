import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import type { PageSize } from '../../ui/searchParams.ts'
import type { MailStatus } from './searchParams.ts'

/** The statuses of the API in each list. Waiting mails include those that are being sent. */
const API_STATUSES: Readonly<Record<MailStatus, string>> = {
  failed: 'failed',
  waiting: 'waiting,sending',
  sent: 'sent',
}

const PER_PAGE = 20
/** Polling interval in milliseconds, since waiting mails are sent automatically. */
const POLL_INTERVAL = 15_000

const MAILS_KEY = ['mails']

interface MailQuery {
  readonly status: MailStatus
  readonly page: number
  readonly size?: PageSize | undefined
  /** Only the mails of this mass mail. */
  readonly job: string | undefined
  readonly search?: string
}

/** A page of mails. */
export function mailsQuery({ status, page, size, job, search }: MailQuery) {
  const query = {
    status: API_STATUSES[status],
    page,
    limit: size ? Number(size) : PER_PAGE,
    ...(job && { job: Number(job) }),
    ...(search && { search }),
  }
  return queryOptions({
    queryKey: [...MAILS_KEY, query],
    queryFn: () => unwrap(api.GET('/api/v1/mails', { params: { query } })),
    refetchInterval: POLL_INTERVAL,
  })
}

/** Sends a mail again immediately. */
export async function retryMail(queries: QueryClient, id: number) {
  await unwrap(api.POST('/api/v1/mails/{id}/retry', { params: { path: { id } } }))
  await queries.invalidateQueries({ queryKey: MAILS_KEY })
}
