import type { QueryClient } from '@tanstack/react-query'
import { applications } from '../../api/applications.ts'
import { answerOf, api } from '../../api/client.ts'
import {
  configurations,
  type SeenConfiguration,
  seenConfiguration,
  withOwnMatrixOnly,
} from '../../api/configurations.ts'
import { formOf, slow } from '../../api/files.ts'
import type { Configuration } from '../../api/types.ts'

/** Replaces the configuration that still is as the tag says. */
export function saveConfiguration(id: number, tag: string, draft: Configuration): Promise<SeenConfiguration> {
  const body = withOwnMatrixOnly(draft)
  const headers = { 'If-Match': tag }
  return seenConfiguration(
    api.PUT('/api/v1/applications/{id}/configuration', { params: { path: { id } }, headers, body }),
  )
}

/** After a change: the configuration as it is now, and everything else that depends on it. */
export function keepConfiguration(queries: QueryClient, id: number, saved: SeenConfiguration): void {
  queries.setQueryData(configurations.key(id), saved)
  void queries.invalidateQueries({ queryKey: applications.key(id) })
}

/** The kinds of pictures that the server reads. */
export const PICTURES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Leaves a picture with the server, to be named in the document by the address that is answered. */
export async function uploadPicture(id: number, file: File): Promise<string> {
  const params = { path: { id } }
  const body = formOf({ image: file })
  const call = api.POST('/api/v1/applications/{id}/configuration/pictures', { params, body, ...slow() })
  return (await answerOf(call)).address
}
