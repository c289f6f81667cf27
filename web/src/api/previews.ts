import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { instanceQueries } from './instances.ts'
import type { PreviewState } from './types.ts'

/** The preview of an instance for reviewers, and their remarks. */
export function previewQuery(id: number) {
  return queryOptions({
    queryKey: [...instanceQueries.key(id), 'preview'] as const,
    queryFn: (): Promise<PreviewState> =>
      unwrap(api.GET('/api/v1/applications/{id}/preview', { params: { path: { id } } })),
    // Remarks come from outside of the portal.
    staleTime: 0,
  })
}

/** Returns the number of remarks that nobody has dealt with. */
export function countOpenRemarks({ remarks }: PreviewState): number {
  return remarks.filter(({ done }) => !done).length
}
