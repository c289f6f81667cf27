// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { preparePage } from '../../test/portal.tsx'
import { lazyPage } from './lazyPage.tsx'

test("loading a page's code fails after two minutes", async () => {
  preparePage('de')
  vi.useFakeTimers()
  const Page = lazyPage(() => new Promise<never>(() => undefined), 'Page') as ReturnType<typeof lazyPage> & (() => void)
  const settled = vi.fn()
  void Page.preload?.()?.then(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledOnce()
  expect(() => Page()).toThrow('took too long to load')
  vi.useRealTimers()
})
