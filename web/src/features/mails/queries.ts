import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'

/** What can be looked at: mails that were given up, that wait, that the mail server took. */
export const FATES = ['failed', 'waiting', 'sent'] as const
export type Fate = (typeof FATES)[number]

/** Mails that wait include those that are on their way this very moment. */
const STATUS: Readonly<Record<Fate, string>> = { failed: 'failed', waiting: 'waiting,sending', sent: 'sent' }

const PER_PAGE = 20
/** A mail that waits is sent without anybody asking. */
const LOOK_EVERY = 15_000

const KEY = ['mails']

/** Of one mass mail where its job is named. */
export function mails(fate: Fate, page: number, job: number | undefined) {
  const query = { status: STATUS[fate], page, limit: PER_PAGE, ...(job && { job }) }
  return queryOptions({
    queryKey: [...KEY, fate, page, job],
    queryFn: () => unwrap(api.GET('/api/v1/mails', { params: { query } })),
    refetchInterval: LOOK_EVERY,
  })
}

/** Has a mail sent again, now. */
export async function retry(queries: QueryClient, id: number) {
  await unwrap(api.POST('/api/v1/mails/{id}/retry', { params: { path: { id } } }))
  await queries.invalidateQueries({ queryKey: KEY })
}
