import { api } from '../../api/client.ts'
import { toVersionedInstance, type VersionedInstance } from '../../api/instances.ts'

export function goLive(id: number): Promise<VersionedInstance> {
  return toVersionedInstance(api.POST('/api/v1/actions/golive/{id}', { params: { path: { id } } }))
}
