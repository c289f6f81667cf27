/** What the user has ticked off for an instance: the points of its guide, and steps that need not be done. */
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { instanceQueries } from './instances.ts'

const getMarksKey = (id: number) => [...instanceQueries.key(id), 'guide'] as const

export function guideMarksQuery(id: number) {
  return queryOptions({
    queryKey: getMarksKey(id),
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/guide', { params: { path: { id } } })),
  })
}

export async function setMark(id: number, mark: string, isDone: boolean): Promise<void> {
  const params = { path: { id, mark } }
  if (isDone) await api.PUT('/api/v1/applications/{id}/guide/{mark}', { params })
  else await api.DELETE('/api/v1/applications/{id}/guide/{mark}', { params })
}

/** Updates the cached marks before the server has stored the change. */
export function setCachedMark(queries: QueryClient, id: number, mark: string, isDone: boolean): void {
  queries.setQueryData(guideMarksQuery(id).queryKey, (before) => {
    const others = (before?.marks ?? []).filter((other) => other !== mark)
    return { marks: isDone ? [...others, mark] : others }
  })
}
