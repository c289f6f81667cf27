import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runAfterPaint } from './runAfterPaint.ts'

let paint: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    paint = callback
    return 1
  })
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})

afterEach(() => void vi.useRealTimers())

test('what takes long runs once, after the browser has painted', () => {
  const run = vi.fn()
  runAfterPaint(run)
  vi.advanceTimersByTime(20)
  expect(run).not.toHaveBeenCalled()
  paint()
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(0)
  expect(run).toHaveBeenCalledOnce()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})

test('a page that is not painted, because it is hidden, gets its change all the same', () => {
  const run = vi.fn()
  runAfterPaint(run)
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})
