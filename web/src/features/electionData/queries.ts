import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { dashboardQueries } from '../../api/dashboard.ts'
import { instanceQueries, toVersionedInstance, type VersionedInstance } from '../../api/instances.ts'
import { meQueries } from '../../api/me.ts'
import type { InstanceUpdateInput } from '../../api/types.ts'

/** Updates the election data if the instance still has this tag. */
export function saveElectionData(id: number, tag: string, body: InstanceUpdateInput): Promise<VersionedInstance> {
  const headers = { 'If-Match': tag }
  return toVersionedInstance(api.PUT('/api/v1/applications/{id}', { params: { path: { id } }, headers, body }))
}

export function goLive(id: number): Promise<VersionedInstance> {
  return toVersionedInstance(api.POST('/api/v1/actions/golive/{id}', { params: { path: { id } } }))
}

/** Updates the cache after a change: the instance, and everything that depends on it. */
export function updateInstanceCache(queries: QueryClient, changed: VersionedInstance): void {
  const { id } = changed.application
  queries.setQueryData(instanceQueries.key(id), changed)
  void queries.invalidateQueries({ queryKey: instanceQueries.changes(id).queryKey })
  void queries.invalidateQueries({ queryKey: dashboardQueries.key })
  void meQueries.refetch(queries)
}
