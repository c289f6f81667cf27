/** Server-sent events read by fetch, since the browser's own reader cannot send who asks. */

export interface ServerEvent {
  readonly name: string
  readonly data: string
}

/** The events of an answer as they come, until it ends. Comments, which keep the connection alive, are left out. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = `${rest}${decoder.decode(value, { stream: true })}`.replaceAll('\r\n', '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      yield* blocks.map(parsed).filter((event) => event !== null)
    }
  } finally {
    await reader.cancel()
  }
}

function parsed(block: string): ServerEvent | null {
  const fields = block.split('\n').map(field)
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  const name = fields.findLast(([name]) => name === 'event')?.[1] ?? 'message'
  return data.length === 0 ? null : { name, data: data.join('\n') }
}

/** `data: 5` and `data:5` are the same. */
function field(line: string): [string, string] {
  const colon = line.indexOf(':')
  return colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}
