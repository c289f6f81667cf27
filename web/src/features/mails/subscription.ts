/** Subscription to reminders and mass mails, identified by the token of a mail. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'

/** The subscription of a token: sender, recipient, and whether it is active. */
export function subscription(token: string) {
  return queryOptions({
    queryKey: ['subscription', token],
    queryFn: () => unwrap(api.GET('/api/v1/unsubscribe/{token}', at(token))),
    meta: { isForEverybody: true },
    retry: false,
  })
}

/** Ends or resumes the subscription. */
export async function setWritten(queries: QueryClient, token: string, isWritten: boolean): Promise<void> {
  if (isWritten) await api.DELETE('/api/v1/unsubscribe/{token}', at(token))
  else await api.POST('/api/v1/unsubscribe/{token}', at(token))
  await queries.invalidateQueries(subscription(token))
}

function at(token: string) {
  return { params: { path: { token } } }
}
