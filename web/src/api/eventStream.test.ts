import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './eventStream.ts'

/** Reads the events of a response that arrives in these chunks. */
async function read(...pieces: string[]): Promise<ServerEvent[]> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

test('an event that arrives in several chunks is read', async () => {
  expect(await read('event: vo', 'tes\ndata: {"vo', 'tes":1}\n', '\n')).toEqual([
    { name: 'votes', data: '{"votes":1}' },
  ])
})

test('several events in one chunk are read in order, with either line ending', async () => {
  expect(await read('data:1\n\ndata: 2\r\n\r\n')).toEqual([
    { name: 'message', data: '1' },
    { name: 'message', data: '2' },
  ])
})

test('comments and incomplete events are skipped', async () => {
  expect(await read(': still here\n\n', 'data: 1')).toEqual([])
})

test('the data lines of one event are joined', async () => {
  expect(await read('data: a\ndata: b\n\n')).toEqual([{ name: 'message', data: 'a\nb' }])
})
