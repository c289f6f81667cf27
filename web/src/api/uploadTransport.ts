import type { Transport } from './sendRequest.ts'

/** Returns a transport that reports which share of the body has been sent, from 0 to 1; `fetch` does not report it. */
export function createUploadTransport(onProgress: (share: number) => void): Transport {
  return async (request) => {
    const body = await request.arrayBuffer()
    request.signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest()
      call.open(request.method, request.url)
      request.headers.forEach((value, name) => {
        call.setRequestHeader(name, value)
      })
      call.responseType = 'arraybuffer'
      call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      call.addEventListener('load', () => resolve(toResponse(call)))
      for (const failure of ['error', 'abort'])
        call.addEventListener(failure, () => reject(new TypeError(`the upload ended with ${failure}`)))
      request.signal.addEventListener('abort', () => call.abort())
      call.send(body)
    })
  }
}

function toResponse(call: XMLHttpRequest): Response {
  const { response, status, statusText } = call
  const headers = new Headers()
  for (const line of call
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [, name, value] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name && value) headers.append(name, value)
  }
  // A response without a body must not get an empty one.
  return new Response(response?.byteLength ? response : null, { status, statusText, headers })
}
