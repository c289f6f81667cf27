import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answerOf, api } from './client.ts'
import type { DomainCheck } from './types.ts'

export const domains = {
  /** Whether a domain can be had. */
  query: (domain: string) =>
    queryOptions({
      queryKey: ['domains', domain] as const,
      queryFn: () => answerOf(api.GET('/api/v1/public/domains/{domain}', { params: { path: { domain } } })),
      enabled: domain.length >= 3 && isDomain(domain),
    }),

  /** What the server has said about a domain, if it was asked. */
  said: (queries: QueryClient, domain: string): DomainCheck | undefined =>
    queries.getQueryData(domains.query(domain).queryKey),

  /** Another call has told that a domain is taken. */
  isTaken: (queries: QueryClient, domain: string): void => {
    queries.setQueryData(domains.query(domain).queryKey, { domain, available: false, reason: 'taken' })
  },
}

/** Small letters, digits, single hyphens within. */
export function isDomain(value: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
}
