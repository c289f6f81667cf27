// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { candidate, election } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'
import { navigate } from '../app/location.ts'

const MANY = election({
  candidates: Array.from({ length: 30 }, (_, at) => candidate(at + 1, 'Kim', `Name${at}`, { answers: '444' })),
})

/** Types into the filter of the candidates, and follows a link at once. */
async function typeAndFollow(path: string) {
  showApp('results/candidates', { '11': 4 }, MANY)
  const search = await screen.findByRole('searchbox')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.input(search, { target: { value: 'Name7' } })
  await waitFor(() => expect(document.querySelectorAll('.result-name')).toHaveLength(1))
  navigate(`/match/hinterwald/${path}`)
}

afterEach(() => void vi.useRealTimers())

test.each(['results/parties', 'map/candidates', 'results/candidates/8'])(
  'a filter that was typed just before is not carried over to %s',
  async (path) => {
    await typeAndFollow(path)
    vi.runAllTimers()
    expect(location.pathname + location.search).toBe(`/match/hinterwald/${path}`)
  },
)

test('a reader who follows a link right after typing finds the filter again when coming back', async () => {
  await typeAndFollow('map/candidates')
  vi.useRealTimers()
  await screen.findByRole('heading', { level: 1, name: texts.map.title })
  history.back()
  expect(await screen.findByRole('searchbox', { name: german.results.search })).toHaveValue('Name7')
  expect(location.search).toBe('?search=Name7')
})
