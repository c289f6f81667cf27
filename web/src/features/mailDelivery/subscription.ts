/** Subscription to reminders and mass mails, identified by the token of a mail. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'

/** The subscription of a token: sender, recipient, and whether it is active. */
export function subscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['subscription', token],
    queryFn: () => unwrap(api.GET('/api/v1/unsubscribe/{token}', toParams(token))),
    meta: { isForEverybody: true },
    retry: false,
  })
}

/** Ends or resumes the subscription. */
export async function setSubscribed(queries: QueryClient, token: string, isSubscribed: boolean): Promise<void> {
  if (isSubscribed) await api.DELETE('/api/v1/unsubscribe/{token}', toParams(token))
  else await api.POST('/api/v1/unsubscribe/{token}', toParams(token))
  await queries.invalidateQueries(subscriptionQuery(token))
}

function toParams(token: string) {
  return { params: { path: { token } } }
}
