// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import { election, thesis } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'
import { interceptLinks, navigate } from '../app/location.ts'

// Going back in the history takes a moment on a busy machine.
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 })

beforeAll(() => interceptLinks('/match/hinterwald'))

test('the progress leads to all theses by category, with the answers, and back', async () => {
  const theses = [thesis(11, 'Wald', 'A'), thesis(12, 'Weg', 'B'), thesis(13, 'Wald', 'C')]
  showApp('theses/3', { '11': 4, '12': null }, election({ theses }))
  expect(await screen.findByText('Wald 2 von 2')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: /These 3 von 3/ }))
  await heading(comparing.overview.title)
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Wald 1 von 2', 'Weg 0 von 1'])
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['1A Stimme voll zu', '3C Nicht beantwortet', '2B Übersprungen'])
  expect(screen.getByRole('link', { current: 'location' })).toHaveTextContent('3C')
})

test('changing an answer from the list of all theses leads back to the list, and answering an open thesis to the next one', async () => {
  showApp('theses', { '11': 4 })
  await userEvent.click(await screen.findByRole('link', { name: /Bannwald/ }))
  await heading(/Bannwald/)
  await userEvent.click(screen.getByRole('button', { name: /Neutral/ }))
  await heading(comparing.overview.title)
  await userEvent.click(screen.getByRole('link', { name: /Steig/ }))
  await heading(/Steig/)
  await userEvent.click(screen.getByRole('button', { name: /Neutral/ }))
  await heading(/Quelle/)
})

test('an answer that is changed on a thesis opened from the results leads back to them, with their filter', async () => {
  showApp('results?search=ta', { '11': 4, '12': 4, '13': 4 })
  await heading(german.results.title)
  navigate('/match/hinterwald/theses/2')
  await heading(/Steig/)
  expect(screen.getByRole('link', { name: german.thesis.toResults })).toHaveAttribute(
    'href',
    '/match/hinterwald/results?search=ta',
  )
  await userEvent.click(screen.getByRole('button', { name: /Neutral/ }))
  await heading(german.results.title)
  expect(location.search).toBe('?search=ta')
})
