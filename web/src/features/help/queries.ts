import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'

/** Kinds of data with a retention period. */
export const RETAINED_DATA = [
  'invitations',
  'mails',
  'mail_bodies',
  'links',
  'sessions',
  'sign_in_failures',
  'repeatable_calls',
  'jobs',
  'job_files',
  'deleted_instances',
  'unsubscribe_links',
  'research_receipts',
  'audit',
] as const
export type RetainedData = (typeof RETAINED_DATA)[number]
export type { DataProtection } from '../../api/types.ts'

export const dataProtectionQuery = queryOptions({
  queryKey: ['data protection'],
  queryFn: () => unwrap(api.GET('/api/v1/data-protection')),
  staleTime: Number.POSITIVE_INFINITY,
})
