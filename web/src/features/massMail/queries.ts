import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import type { CustomMailInput, Job } from '../../api/types.ts'

/** The mail as rendered by the server, and the number of recipients. */
export function previewQuery(body: CustomMailInput) {
  return queryOptions({
    queryKey: ['mailing', 'preview', body],
    queryFn: () => unwrap(api.POST('/api/v1/actions/custom-mail/preview', { body })),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Sends a mailing, or a test to its author only. */
export function sendMailing(body: CustomMailInput) {
  return unwrap(api.POST('/api/v1/actions/custom-mail', { body }))
}

const MAX_JOBS = 100

/** The person's own mailings, newest first. */
export function mailingsQuery() {
  const query = { limit: MAX_JOBS }
  return queryOptions({
    queryKey: ['jobs', 'mailings'],
    queryFn: async (): Promise<readonly Job[]> => {
      const { data } = await unwrap(api.GET('/api/v1/jobs', { params: { query } }))
      return data.filter(({ kind }) => kind === 'mass_mail')
    },
  })
}

export function invalidateJobs(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['jobs'] })
}
