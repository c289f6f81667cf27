// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import { election, party, thesis } from '../../../test/election.ts'
import { SESSION_KEY, showApp, storeSession } from '../../../test/voter.tsx'
import { interceptLinks } from '../app/location.ts'

const { quickRun } = comparing
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

/** An election of many theses, of which the last separates the parties most. */
const createElection = (count: number) =>
  election({
    theses: Array.from({ length: count }, (_, at) => thesis(at + 1, 'Wald', `Aussage ${at + 1}`)),
    parties: ['4', '3', '1', '0'].map((answer, at) => party(at + 21, `P${at}`, '2'.repeat(count - 1) + answer)),
    candidates: [],
  })
const answerFirst = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, 4]))

beforeAll(() => interceptLinks('/match/hinterwald'))

test('a quick run is offered for more than 15 theses and starts with the one that separates most', async () => {
  const { unmount } = showApp('', {}, createElection(15))
  await screen.findByRole('link', { name: german.intro.start })
  expect(screen.queryByRole('link', { name: /Schnelldurchlauf/ })).toBeNull()
  unmount()
  showApp('', {}, createElection(16))
  await userEvent.click(await screen.findByRole('link', { name: 'Schnelldurchlauf mit 10 Thesen' }))
  await heading('Aussage 16')
  expect(location.pathname).toBe('/match/hinterwald/quick/1')
  expect(screen.getByText('These 1 von 10')).toBeVisible()
})

test('the results of a quick run show ranges and lead to five more theses or to all', async () => {
  storeSession({ answers: { ...answerFirst(9), '38': 4 }, isQuickRun: true })
  showApp('results', null, createElection(38))
  expect(await screen.findByText('Schnelldurchlauf: 10 von 38 Thesen sind beantwortet.')).toBeVisible()
  expect(screen.getByRole('link', { name: quickRun.all })).toHaveAttribute('href', '/match/hinterwald/theses/10')
  await userEvent.click(screen.getByRole('link', { name: '5 weitere Thesen' }))
  expect(await screen.findByText('These 11 von 15')).toBeVisible()
  expect(screen.getByRole('link', { name: german.thesis.toResults })).toBeVisible()
})

test('the first page continues a quick run where it stopped', async () => {
  storeSession({ answers: { '38': 4, '1': null }, isQuickRun: true })
  showApp('', null, createElection(38))
  expect(await screen.findByRole('link', { name: 'Weiter bei These 3' })).toHaveAttribute(
    'href',
    '/match/hinterwald/quick/3',
  )
})

test('a quick run is over when no thesis is left', async () => {
  storeSession({ answers: answerFirst(16), isQuickRun: true })
  showApp('results', null, createElection(16))
  await heading(german.results.title)
  expect(screen.queryByText(quickRun.narrower)).toBeNull()
})

test('the session remembers the quick run with the first answer', async () => {
  showApp('quick/1', {}, createElection(16))
  await heading('Aussage 16')
  await userEvent.click(screen.getByRole('button', { name: /Neutral/ }))
  await screen.findByText('These 2 von 10')
  expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').run).toMatchObject({
    isQuickRun: true,
    answers: { '16': 2 },
  })
})
