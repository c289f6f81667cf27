/** Changing the election data of an instance. */
import type { QueryClient } from '@tanstack/react-query'
import { api } from './client.ts'
import { dashboardQueries } from './dashboard.ts'
import { instanceQueries, toVersionedInstance, type VersionedInstance } from './instances.ts'
import { meQueries } from './me.ts'
import type { InstanceUpdateInput } from './types.ts'

/** Updates the election data if the instance still has this tag. */
export function saveElectionData(id: number, tag: string, body: InstanceUpdateInput): Promise<VersionedInstance> {
  const headers = { 'If-Match': tag }
  return toVersionedInstance(api.PUT('/api/v1/applications/{id}', { params: { path: { id } }, headers, body }))
}

/** Updates the cache after a change: the instance, and everything that depends on it. */
export function updateInstanceCache(queries: QueryClient, changed: VersionedInstance): void {
  const { id } = changed.application
  queries.setQueryData(instanceQueries.key(id), changed)
  void queries.invalidateQueries({ queryKey: instanceQueries.changes(id).queryKey })
  void queries.invalidateQueries({ queryKey: dashboardQueries.key })
  void meQueries.refetch(queries)
}
