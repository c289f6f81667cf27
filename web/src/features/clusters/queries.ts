import type { QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { clusterQueries } from '../../api/clusters.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { Cluster, ClusterInput } from '../../api/types.ts'

/** Creates a cluster, or replaces the values of the one with this id. */
export async function saveCluster(queries: QueryClient, id: number | null, body: ClusterInput): Promise<Cluster> {
  const saved = await unwrap(
    id === null
      ? api.POST('/api/v1/clusters', { body })
      : api.PUT('/api/v1/clusters/{id}', { params: { path: { id } }, body }),
  )
  await invalidateClusters(queries)
  return saved
}

/** Deletes a cluster. Its instances stay. */
export async function deleteCluster(queries: QueryClient, id: number): Promise<void> {
  await api.DELETE('/api/v1/clusters/{id}', { params: { path: { id } } })
  await invalidateClusters(queries)
}

/** A changed cluster also changes the versions of its instances. */
async function invalidateClusters(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: instanceQueries.all })
  await queries.invalidateQueries({ queryKey: clusterQueries.key })
}
