// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { election } from '../../../test/election.ts'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'
import { WARNING_SECONDS } from './useIdleTimer.ts'

const IDLE = 60
const KIOSK = election({ kiosk_idle_seconds: IDLE })

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** Opens a page. */
async function openPage(path: string, snapshot = KIOSK) {
  vi.setTimerTickMode('interval')
  showApp(path, { 11: 4 }, snapshot)
  await screen.findByRole('heading', { level: 1 })
}

/** Opens a page at a kiosk and waits until the idle timer runs: it listens for activity. */
async function open(path: string) {
  const listen = vi.spyOn(window, 'addEventListener')
  await openPage(path)
  await vi.waitFor(() => expect(listen.mock.calls.map(([event]) => event)).toContain('touchmove'), { timeout: 20_000 })
  listen.mockRestore()
}

/** Stops the clock between the steps of a test, which may take longer on a busy machine than the warning lasts. */
const stopClock = () => vi.setTimerTickMode('manual')

test('an idle kiosk shows a warning, then deletes the answers for good and restarts', async () => {
  await open('theses/2?kiosk=1')
  stopClock()
  await pass(IDLE)
  expect(screen.getByRole('alert')).toHaveTextContent('Sind Sie noch da?')
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
  await pass(WARNING_SECONDS)
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  expect(location.pathname + location.search).toBe('/match/hinterwald?kiosk=1')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Rückgängig machen' })).toBeNull()
})

test('a voter who reacts to the warning keeps the answers', async () => {
  await open('theses/2?kiosk=1')
  stopClock()
  await pass(IDLE + 5)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Ich bin noch da' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(WARNING_SECONDS + 10)
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
  expect(location.pathname).toMatch('/theses/2')
})

test('internal links keep the kiosk mode, and external links are shown but not opened', async () => {
  await open('theses/2?kiosk=1')
  const within = document.body.appendChild(document.createElement('a'))
  within.href = '/match/hinterwald/results'
  fireEvent.click(within)
  expect(new URL(within.href).search).toBe('?kiosk=1')
  const away = document.body.appendChild(document.createElement('a'))
  away.href = 'https://party.example/programme'
  expect(fireEvent.click(away)).toBe(false)
  expect(await screen.findByRole('dialog')).toHaveTextContent('https://party.example/programme')
  expect(await screen.findByRole('img', { name: /https:\/\/party\.example/ })).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  within.remove()
  away.remove()
})

test('full screen is offered and entered with a tap', async () => {
  const request = vi.fn(async () => {})
  document.documentElement.requestFullscreen = request
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null })
  await open('theses/2?kiosk=1')
  fireEvent.click(await screen.findByRole('button', { name: 'Vollbild' }))
  expect(request).toHaveBeenCalledOnce()
})

test('a declined full screen is not offered again, even after a warning or a reset', async () => {
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, value: null })
  const offer = () => screen.queryByRole('button', { name: 'Vollbild' })
  await open('theses/2?kiosk=1')
  await screen.findByRole('button', { name: 'Vollbild' })
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }))
  expect(offer()).toBeNull()
  stopClock()
  await pass(IDLE)
  expect(screen.getByRole('alert')).toBeVisible()
  await pass(WARNING_SECONDS)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(offer()).toBeNull()
  cleanup()
  await open('theses/2?kiosk=1')
  expect(offer()).toBeNull()
})

test.each([
  ['the instance has no kiosk', 'theses/2?kiosk=1', election()],
  ['the URL has no kiosk mode', 'theses/2', KIOSK],
])('no answers are deleted if %s', async (_, path, snapshot) => {
  await openPage(path, snapshot)
  await act(() => Promise.all([import('./Kiosk.tsx'), import('../../../../locales/de/voter/extras.json')]))
  await pass(IDLE + WARNING_SECONDS + 5)
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull()
})
