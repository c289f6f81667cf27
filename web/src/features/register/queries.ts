import { queryOptions } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client.ts'
import type { Registration } from '../../api/types.ts'
import { isDomain } from './entry.ts'

/** Whether a domain can be had. */
export function domainCheck(domain: string) {
  return queryOptions({
    queryKey: ['domains', domain],
    queryFn: () => answerOf(api.GET('/api/v1/public/domains/{domain}', { params: { path: { domain } } })),
    enabled: domain.length >= 3 && isDomain(domain),
  })
}

export function register(body: Registration) {
  return answerOf(api.POST('/api/v1/users/register', { body }))
}
