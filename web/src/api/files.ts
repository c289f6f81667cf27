/** Files on their way to the server and back. They take longer than other calls. */
import { send } from './authorised.ts'
import { shell } from './shell.ts'

/** What a call is given that sends or fetches a file: more time. */
export function slow(timeLimit = shell().bounds.client.image_upload_ms) {
  return { fetch: (request: Request) => send(request, timeLimit) }
}

/** The body of a call that sends files. The server's description tells what its fields are, not that they are a form's. */
export function formOf(fields: Readonly<Record<string, string | Blob | readonly Blob[]>>): never {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  return form as never
}

export interface NamedFile {
  readonly file: Blob
  readonly name: string
}

/** The file that a call answers, asked for with `parseAs: 'blob'`, under the name that the server gives it. */
export async function fileOf(
  call: Promise<{ data?: unknown; response: Response }>,
  otherwise: string,
): Promise<NamedFile> {
  const { data, response } = await call
  const [, name = otherwise] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { file: data as Blob, name }
}
