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

test('the function runs once, after the browser has painted', () => {
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

test('the function also runs if the page is hidden and therefore not painted', () => {
  const run = vi.fn()
  runAfterPaint(run)
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
})
