/** Reads server-sent events with fetch, since `EventSource` cannot send an `Authorization` header. */

export interface ServerEvent {
  readonly name: string
  readonly data: string
}

/** Yields the events of a response body until it ends. Comments, which keep the connection alive, are skipped. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = `${rest}${decoder.decode(value, { stream: true })}`.replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      yield* blocks.map(parseEvent).filter((event) => event !== null)
    }
  } finally {
    await reader.cancel()
  }
}

function parseEvent(block: string): ServerEvent | null {
  const fields = block.split('\n').map(parseField)
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  const name = fields.findLast(([name]) => name === 'event')?.[1] ?? 'message'
  return data.length === 0 ? null : { name, data: data.join('\n') }
}

/** Parses one field. `data: 5` and `data:5` are equivalent. */
function parseField(line: string): [string, string] {
  const colon = line.indexOf(':')
  return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}
