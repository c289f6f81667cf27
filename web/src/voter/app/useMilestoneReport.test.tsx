// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSession, type Session, type SessionUpdate } from './session.ts'
import { useMilestoneReport } from './useMilestoneReport.ts'

const server = vi.fn<typeof fetch>()
let session = createSession()
const setSession = (next: SessionUpdate) => {
  session = next(session)
}

beforeEach(() => {
  session = createSession()
  server.mockReset()
  vi.stubGlobal('fetch', server)
})

afterEach(() => vi.useRealTimers())

function report(of: Session, body: object | null) {
  return renderHook(({ of, body }) => useMilestoneReport(of, 'started', '/api/v1/events', body, setSession), {
    initialProps: { of, body },
  })
}

const status = (status: number) => new Response(null, { status })

test('nothing is sent before the milestone is reached, and one report afterwards', async () => {
  server.mockResolvedValue(status(202))
  const { rerender } = report(session, null)
  expect(server).not.toHaveBeenCalled()
  rerender({ of: session, body: { id: session.id } })
  await waitFor(() => expect(session.told).toEqual(['started']))
  rerender({ of: session, body: { id: session.id } })
  expect(server).toHaveBeenCalledOnce()
})

test('a report that failed without a connection is sent when the connection is back', async () => {
  server.mockRejectedValueOnce(new TypeError('no connection'))
  report(session, { id: session.id })
  await waitFor(() => expect(server).toHaveBeenCalledOnce())
  expect(session.told).toEqual([])
  server.mockResolvedValue(status(202))
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(session.told).toEqual(['started']))
})

test('a report is sent again to a busy server after a while, but not after a refusal', async () => {
  vi.useFakeTimers()
  server.mockResolvedValueOnce(status(503))
  const { unmount } = report(session, { id: session.id })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(server).toHaveBeenCalledOnce()
  expect(session.told).toEqual([])
  server.mockResolvedValueOnce(status(410))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(session.told).toEqual(['started'])
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server).toHaveBeenCalledTimes(2)
})

test('a report that is being sent is not sent a second time', async () => {
  let answer = (_: Response) => {}
  server.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  report(session, { id: session.id })
  dispatchEvent(new Event('online'))
  answer(status(202))
  await waitFor(() => expect(session.told).toEqual(['started']))
  expect(server).toHaveBeenCalledOnce()
})
