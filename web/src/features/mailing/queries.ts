import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import type { Job, MailingBody } from '../../api/types.ts'

/** The mail as the server writes it, and to how many. */
export function preview(body: MailingBody) {
  return queryOptions({
    queryKey: ['mailing', 'preview', body],
    queryFn: () => unwrap(api.POST('/api/v1/actions/custom-mail/preview', { body })),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Sends a mail to many; as a try to the writer alone. */
export function send(body: MailingBody) {
  return unwrap(api.POST('/api/v1/actions/custom-mail', { body }))
}

const LOOKED_THROUGH = 100

/** One's own mails to many, the newest first. */
export function mailings() {
  const query = { limit: LOOKED_THROUGH }
  return queryOptions({
    queryKey: ['jobs', 'mailings'],
    queryFn: async (): Promise<readonly Job[]> => {
      const { data } = await unwrap(api.GET('/api/v1/jobs', { params: { query } }))
      return data.filter(({ kind }) => kind === 'mass_mail')
    },
  })
}

export function refetch(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['jobs'] })
}
