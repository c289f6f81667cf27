import type { QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import {
  configurationQueries,
  removeDerivedMatrix,
  toVersionedConfiguration,
  type VersionedConfiguration,
} from '../../api/configurations.ts'
import { toFormData, withFileTimeout } from '../../api/files.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { Configuration } from '../../api/types.ts'

/** Replaces the configuration that still is as the tag says. */
export function saveConfiguration(id: number, tag: string, draft: Configuration): Promise<VersionedConfiguration> {
  const body = removeDerivedMatrix(draft)
  const headers = { 'If-Match': tag }
  return toVersionedConfiguration(
    api.PUT('/api/v1/applications/{id}/configuration', { params: { path: { id } }, headers, body }),
  )
}

/** After a change: the configuration as it is now, and everything else that depends on it. */
export function keepConfiguration(queries: QueryClient, id: number, saved: VersionedConfiguration): void {
  queries.setQueryData(configurationQueries.key(id), saved)
  void queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
}

/** The kinds of pictures that the server reads. */
export const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Leaves a picture with the server, to be named in the document by the address that is answered. */
export async function uploadPicture(id: number, file: File): Promise<string> {
  const params = { path: { id } }
  const body = toFormData({ image: file })
  const call = api.POST('/api/v1/applications/{id}/configuration/pictures', { params, body, ...withFileTimeout() })
  return (await unwrap(call)).address
}
