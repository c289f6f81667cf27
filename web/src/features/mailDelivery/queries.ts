import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import type { MailStatus } from './searchParams.ts'

/** Waiting mails include those that are being sent. */
const STATUS: Readonly<Record<MailStatus, string>> = { failed: 'failed', waiting: 'waiting,sending', sent: 'sent' }

const PER_PAGE = 20
/** Polling interval in milliseconds, since waiting mails are sent automatically. */
const POLL_INTERVAL = 15_000

const MAILS_KEY = ['mails']

/** A page of mails, optionally of one mass mail. */
export function mailsQuery(fate: MailStatus, page: number, job: number | undefined, search: string) {
  const query = { status: STATUS[fate], page, limit: PER_PAGE, ...(job && { job }), ...(search && { search }) }
  return queryOptions({
    queryKey: [...MAILS_KEY, fate, page, job, search],
    queryFn: () => unwrap(api.GET('/api/v1/mails', { params: { query } })),
    refetchInterval: POLL_INTERVAL,
  })
}

/** Sends a mail again immediately. */
export async function retryMail(queries: QueryClient, id: number) {
  await unwrap(api.POST('/api/v1/mails/{id}/retry', { params: { path: { id } } }))
  await queries.invalidateQueries({ queryKey: MAILS_KEY })
}
