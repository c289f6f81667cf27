// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import { news as texts } from '../../../../locales/de/voter/sharing.json'
import { election, party, thesis } from '../../../test/election.ts'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'
import { createFingerprint } from './contentChanges.ts'

const ANSWERS = { '11': 4, '12': 0 }
const BEFORE = election()
const [first = thesis(0, '', ''), ...others] = BEFORE.theses
const REWORDED = election({ theses: [{ ...first, text: 'Der Bannwald soll nicht wachsen.' }, ...others] })

const readStoredSession = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.run

/** Reopens a questionnaire that has changed since the voter last saw it. */
async function comeBack(now = REWORDED) {
  const { unmount } = showApp('weights', ANSWERS, BEFORE)
  await vi.waitFor(() => expect(readStoredSession().seen).toEqual(createFingerprint(BEFORE)), { timeout: 15_000 })
  unmount()
  return showApp('weights', null, now)
}

const notice = () => screen.findByRole('region', { name: texts.label })

test('no notice is shown on the first visit or if nothing has changed', async () => {
  await comeBack(BEFORE)
  await screen.findByRole('heading', { level: 1, name: german.weights.title })
  expect(screen.queryByText(texts.updated)).toBeNull()
})

test('a corrected thesis is named with a link to its answer', async () => {
  await comeBack()
  expect(await notice()).toHaveTextContent(texts.updated)
  expect(await notice()).toHaveTextContent(texts.reworded.one)
  expect(screen.getByRole('link', { name: 'Der Bannwald soll nicht wachsen.' })).toHaveAttribute(
    'href',
    '/match/hinterwald/theses/1',
  )
  expect(readStoredSession().answers).toEqual(ANSWERS)
})

test('a change is announced once', async () => {
  const { unmount } = await comeBack()
  await notice()
  unmount()
  showApp('weights', null, REWORDED)
  await screen.findByRole('heading', { level: 1, name: german.weights.title })
  await vi.waitFor(() => expect(readStoredSession().seen).toEqual(createFingerprint(REWORDED)), { timeout: 15_000 })
  expect(screen.queryByText(texts.updated)).toBeNull()
})

test('the notice is shown until it is closed', async () => {
  await comeBack()
  await notice()
  await userEvent.click(screen.getByRole('button', { name: texts.close }))
  expect(screen.queryByText(texts.updated)).toBeNull()
})

test('removed theses, new theses and changed positions are announced with their effect', async () => {
  await comeBack(
    election({
      theses: [...others, thesis(14, 'Wild', 'Wölfe sollen bleiben.')],
      parties: [party(21, 'Tanne', '044')],
      changed: true,
    }),
  )
  expect(await notice()).toHaveTextContent(texts.gone.one)
  expect(await notice()).toHaveTextContent(texts.added.one)
  expect(await notice()).toHaveTextContent(texts.positions)
  expect(screen.getByRole('link', { name: 'Wölfe sollen bleiben.' })).toHaveAttribute(
    'href',
    '/match/hinterwald/theses/3',
  )
  expect(screen.getByRole('link', { name: texts.changes })).toHaveAttribute('href', '/match/hinterwald/fairness')
})

test('a change of the language is not announced as a correction', async () => {
  const english = election({
    instance: { ...BEFORE.instance, language: 'en' },
    theses: BEFORE.theses.map((one) => ({ ...one, text: `In English: ${one.id}` })),
  })
  await comeBack(english)
  await vi.waitFor(() => expect(readStoredSession().seen.language).toBe('en'), { timeout: 15_000 })
  expect(screen.queryByText(texts.updated)).toBeNull()
})

test('an open page loads the corrected questionnaire when the voter returns to it', async () => {
  showApp('weights', ANSWERS, BEFORE)
  await vi.waitFor(() => expect(readStoredSession().seen).toEqual(createFingerprint(BEFORE)), { timeout: 15_000 })
  const server = vi.fn(async (address: string) =>
    address.startsWith('/match/')
      ? new Response('<div id="root" data-domain="hinterwald" data-base="/match/hinterwald" data-snapshot="/new">')
      : Response.json(REWORDED),
  )
  vi.stubGlobal('fetch', server)
  const comeBackToWindow = () => act(async () => void dispatchEvent(new Event('focus')))

  await comeBackToWindow()
  expect(server, 'a page that was only just opened is fresh').not.toHaveBeenCalled()

  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 6 * 60_000)
  await comeBackToWindow()
  expect(await notice()).toHaveTextContent(texts.reworded.one)
  expect(screen.getAllByText('Der Bannwald soll nicht wachsen.')).not.toHaveLength(0)
  expect(server.mock.calls.map(([address]) => address)).toEqual(['/match/hinterwald', '/new'])

  await comeBackToWindow()
  expect(server, 'a second return comes too soon for another check').toHaveBeenCalledTimes(2)
})

test('nothing is stored for a voter who has not begun', () => {
  showApp('theses/1', null, BEFORE)
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})
