// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'

const thesis = () => screen.findByRole('heading', { level: 1 })
afterEach(() => {
  vi.useRealTimers()
})

const readStoredSession = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').run

test.each(['0', 's', 'ArrowRight'])('holding down the key %s skips only one thesis', async (key) => {
  showApp('theses/1', {})
  fireEvent.keyDown(await thesis(), { key })
  expect(await thesis()).toHaveTextContent('Der Steig soll geteert werden.')
  for (let times = 0; times < 5; times++) fireEvent.keyDown(await thesis(), { key, repeat: true })
  expect(await thesis()).toHaveTextContent('Der Steig soll geteert werden.')
  expect(readStoredSession().answers).toEqual({ 11: null })
})

test('keys are ignored while the selected answer is highlighted', async () => {
  showApp('theses/1', {})
  const heading = await thesis()
  for (const key of ['1', '5', '0', 'd']) fireEvent.keyDown(heading, { key })
  expect(await screen.findByText('Der Steig soll geteert werden.')).toBeVisible()
  expect(readStoredSession()).toMatchObject({ answers: { 11: 4 }, doubled: [] })
  fireEvent.keyDown(await thesis(), { key: '5' })
  await waitFor(() => expect(readStoredSession().answers).toEqual({ 11: 4, 12: 0 }))
})

test('an answer given while the next thesis is loading applies to neither of the theses', async () => {
  showApp('theses/1', {})
  const heading = await thesis()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.keyDown(heading, { key: '1' })
  vi.advanceTimersByTime(1000)
  expect(location.pathname).toBe('/match/hinterwald/theses/2')
  expect(heading).toBeInTheDocument()
  const next = history.length
  heading.dispatchEvent(new KeyboardEvent('keydown', { key: '5', bubbles: true }))
  heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  screen.getByRole('button', { name: /Neutral/ }).click()
  screen.getByRole('button', { name: german.thesis.skip }).click()
  vi.useRealTimers()
  expect(await screen.findByText('Der Steig soll geteert werden.')).toBeVisible()
  expect(readStoredSession().answers).toEqual({ 11: 4 })
  expect(history).toHaveLength(next)
})

test('another answer that is clicked while the first is highlighted replaces it', async () => {
  showApp('theses/1', {})
  fireEvent.click(await screen.findByRole('button', { name: /Stimme voll zu/ }))
  fireEvent.click(screen.getByRole('button', { name: /Stimme gar nicht zu/ }))
  expect(await screen.findByText('Der Steig soll geteert werden.')).toBeVisible()
  expect(readStoredSession().answers).toEqual({ 11: 0 })
})
