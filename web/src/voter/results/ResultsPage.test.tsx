// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import { SESSION_KEY, showApp, storeAnswers } from '../../../test/voter.tsx'

const completion = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.run.completion

afterEach(() => vi.restoreAllMocks())

test('a session is completed when its results are visible, not while its window is hidden', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  localStorage.removeItem(SESSION_KEY)
  showApp('results', null)
  await screen.findByRole('heading', { level: 1, name: german.empty.noResult.title })
  storeAnswers({ '11': 4 })
  dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
  await screen.findByRole('heading', { level: 1, name: german.results.title })
  expect(completion()).toBeNull()

  hidden.mockReturnValue(false)
  await waitFor(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    expect(completion()).toMatchObject({ answered: 1 })
  })
})
