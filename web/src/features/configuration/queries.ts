import { api, unwrap } from '../../api/client.ts'
import { toFormData, withFileTimeout } from '../../api/files.ts'

/** The picture types that the server accepts. */
export const ACCEPTED_PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Uploads a picture and returns its address, which is then stored in the configuration. */
export async function uploadPicture(id: number, file: File): Promise<string> {
  const params = { path: { id } }
  const body = toFormData({ image: file })
  const call = api.POST('/api/v1/applications/{id}/configuration/pictures', { params, body, ...withFileTimeout() })
  return (await unwrap(call)).address
}
