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

/** Replaces the configuration if its current version has this entity tag. */
export function saveConfiguration(id: number, tag: string, draft: Configuration): Promise<VersionedConfiguration> {
  const body = removeDerivedMatrix(draft)
  const headers = { 'If-Match': tag }
  return toVersionedConfiguration(
    api.PUT('/api/v1/applications/{id}/configuration', { params: { path: { id } }, headers, body }),
  )
}

/** Puts the saved configuration into the cache and invalidates everything that depends on it. */
export function cacheConfiguration(queries: QueryClient, id: number, saved: VersionedConfiguration): void {
  queries.setQueryData(configurationQueries.key(id), saved)
  void queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
}

/** The picture types that the server accepts. */
export const ACCEPTED_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Uploads a picture and returns its address, which is then stored in the configuration. */
export async function uploadPicture(id: number, file: File): Promise<string> {
  const params = { path: { id } }
  const body = toFormData({ image: file })
  const call = api.POST('/api/v1/applications/{id}/configuration/pictures', { params, body, ...withFileTimeout() })
  return (await unwrap(call)).address
}
