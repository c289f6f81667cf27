/** Reminders and circulars by mail, and doing without them, by the link in each. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'

/** Which mails the link is about: from whom, to whom, and whether they still come. */
export function subscription(token: string) {
  return queryOptions({
    queryKey: ['subscription', token],
    queryFn: () => unwrap(api.GET('/api/v1/unsubscribe/{token}', at(token))),
    meta: { isForEverybody: true },
    retry: false,
  })
}

/** Ends the mails, or has them come again. */
export async function setWritten(queries: QueryClient, token: string, isWritten: boolean): Promise<void> {
  if (isWritten) await api.DELETE('/api/v1/unsubscribe/{token}', at(token))
  else await api.POST('/api/v1/unsubscribe/{token}', at(token))
  await queries.invalidateQueries(subscription(token))
}

function at(token: string) {
  return { params: { path: { token } } }
}
