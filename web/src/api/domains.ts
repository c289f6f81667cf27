import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import type { DomainCheck } from './types.ts'

export const domainQueries = {
  /** Whether a domain is available. */
  query: (domain: string) =>
    queryOptions({
      queryKey: ['domains', domain] as const,
      queryFn: () => unwrap(api.GET('/api/v1/public/domains/{domain}', { params: { path: { domain } } })),
      enabled: domain.length >= 3 && isValidDomain(domain),
    }),

  /** Returns the cached check of a domain, if there is one. */
  getCachedCheck: (queries: QueryClient, domain: string): DomainCheck | undefined =>
    queries.getQueryData(domainQueries.query(domain).queryKey),

  /** Records that a domain is taken, which another call has reported. */
  markTaken: (queries: QueryClient, domain: string): void => {
    queries.setQueryData(domainQueries.query(domain).queryKey, { domain, available: false, reason: 'taken' })
  },
}

/** Returns whether a text consists of lower-case letters, digits and single hyphens between them. */
export function isValidDomain(value: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value)
}
