// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Change, newRun, type Run } from './run.ts'
import { useReport } from './useReport.ts'

const answered = vi.fn<typeof fetch>()
let run = newRun()
const change = (next: Change) => {
  run = next(run)
}

beforeEach(() => {
  run = newRun()
  answered.mockReset()
  vi.stubGlobal('fetch', answered)
})

afterEach(() => vi.useRealTimers())

function report(of: Run, body: object | null) {
  return renderHook(({ of, body }) => useReport(of, 'started', '/api/v1/events', body, change), {
    initialProps: { of, body },
  })
}

const status = (status: number) => new Response(null, { status })

test('nothing is sent before the milestone is reached, and one message when it is', async () => {
  answered.mockResolvedValue(status(202))
  const { rerender } = report(run, null)
  expect(answered).not.toHaveBeenCalled()
  rerender({ of: run, body: { id: run.id } })
  await waitFor(() => expect(run.told).toEqual(['started']))
  rerender({ of: run, body: { id: run.id } })
  expect(answered).toHaveBeenCalledOnce()
})

test('what was not heard for want of a connection is sent when it is back', async () => {
  answered.mockRejectedValueOnce(new TypeError('no connection'))
  report(run, { id: run.id })
  await waitFor(() => expect(answered).toHaveBeenCalledOnce())
  expect(run.told).toEqual([])
  answered.mockResolvedValue(status(202))
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(run.told).toEqual(['started']))
})

test('a busy server is asked again after a while, one that refuses is not', async () => {
  vi.useFakeTimers()
  answered.mockResolvedValueOnce(status(503))
  const { unmount } = report(run, { id: run.id })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(answered).toHaveBeenCalledOnce()
  expect(run.told).toEqual([])
  answered.mockResolvedValueOnce(status(410))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(run.told).toEqual(['started'])
  unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answered).toHaveBeenCalledTimes(2)
})

test('a message that is on its way is not sent beside itself', async () => {
  let answer = (_: Response) => {}
  answered.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  report(run, { id: run.id })
  dispatchEvent(new Event('online'))
  answer(status(202))
  await waitFor(() => expect(run.told).toEqual(['started']))
  expect(answered).toHaveBeenCalledOnce()
})
