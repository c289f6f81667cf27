import type { QueryClient } from '@tanstack/react-query'
import { applications, type SeenApplication, seen } from '../../api/applications.ts'
import { api } from '../../api/client.ts'
import { dashboard } from '../../api/dashboard.ts'
import { me } from '../../api/me.ts'
import type { ApplicationChange } from '../../api/types.ts'

/** Changes the election data of an instance that still is as the tag says. */
export function saveElectionData(id: number, tag: string, body: ApplicationChange): Promise<SeenApplication> {
  const headers = { 'If-Match': tag }
  return seen(api.PUT('/api/v1/applications/{id}', { params: { path: { id } }, headers, body }))
}

export function goLive(id: number): Promise<SeenApplication> {
  return seen(api.POST('/api/v1/actions/golive/{id}', { params: { path: { id } } }))
}

/** After a change: the instance as it is now, and everything else that tells of it. */
export function keepApplication(queries: QueryClient, changed: SeenApplication): void {
  const { id } = changed.application
  queries.setQueryData(applications.key(id), changed)
  void queries.invalidateQueries({ queryKey: applications.changes(id).queryKey })
  void queries.invalidateQueries({ queryKey: dashboard.key })
  void me.refetch(queries)
}
