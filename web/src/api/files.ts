/** Uploads and downloads of files. They take longer than other calls. */

import { getPortalConfig } from './portalConfig.ts'
import { sendRequest } from './sendRequest.ts'

/** Returns options for a call that transfers a file: a longer time limit. */
export function withFileTimeout(timeLimit = getPortalConfig().bounds.client.image_upload_ms) {
  return { fetch: (request: Request) => sendRequest(request, timeLimit) }
}

/**
 * Returns a multipart body for a call that sends files. The OpenAPI description names its fields, but types it as JSON.
 */
export function toFormData(fields: Readonly<Record<string, string | Blob | readonly Blob[]>>): never {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form as never
}

export interface NamedFile {
  readonly file: Blob
  readonly name: string
}

/** Returns the file of a response under the name that the server gives it. The call must set `parseAs: 'blob'`. */
export async function toNamedFile(
  call: Promise<{ data?: unknown; response: Response }>,
  defaultName: string,
): Promise<NamedFile> {
  const { data, response } = await call
  const [, name = defaultName] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { file: data as Blob, name }
}
