// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { election } from '../../../test/election.ts'
import { SESSION_KEY, showApp, storeSession } from '../../../test/voter.tsx'
import { createSession } from '../app/session.ts'

/** The open streams, by URL. */
const streams = new Map<string, EventTarget>()

beforeEach(() => {
  streams.clear()
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      readonly url: string
      constructor(url: string) {
        super()
        this.url = url
        streams.set(url, this)
      }
      close() {
        streams.delete(this.url)
      }
    },
  )
})

const LIVE = '/api/v1/public/instances/hinterwald/live'
const sendVoteCount = (votes: number) =>
  act(() => void streams.get(LIVE)?.dispatchEvent(new MessageEvent('votes', { data: JSON.stringify({ votes }) })))

const NUMBER_TEST = { feature: 'live-number', percentage_b: 50 } as const

function storeVariant(variant: 'a' | 'b') {
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({ version: 1, run: { ...createSession(), variant, answers: { 11: 4 } } }),
  )
}

test('in variant b voters see the growing number of participants', async () => {
  storeVariant('b')
  const { unmount } = showApp('results', null, election({ ab_test: NUMBER_TEST }))
  await vi.waitFor(() => expect(streams.has(LIVE)).toBe(true), { timeout: 15_000 })
  sendVoteCount(1234)
  expect(screen.getByText('1.234 Menschen haben schon mitgemacht')).toBeVisible()
  sendVoteCount(1235)
  expect(screen.getByText('1.235 Menschen haben schon mitgemacht')).toBeVisible()
  unmount()
  await vi.waitFor(() => expect(streams.size).toBe(0), { timeout: 15_000 })
})

test.each([
  ['in variant a', 'a', NUMBER_TEST],
  ['if the provisional ranks are tested', 'b', { feature: 'live-vote', percentage_b: 50 }],
  ['without a test', 'b', null],
] as const)('%s the page does not request the number of participants', async (_, variant, ab_test) => {
  storeVariant(variant)
  showApp('results', null, election({ ab_test }))
  await screen.findByRole('link', { name: 'Nebeneinander vergleichen' })
  await vi.waitFor(() => expect(streams.size).toBe(0), { timeout: 15_000 })
})

test('the configured share of sessions gets variant b', () => {
  const getShareOfB = (percentage: number) =>
    Array.from({ length: 2000 }, () => createSession(percentage)).filter(isB).length / 2000
  const isB = ({ variant }: { variant: string }) => variant === 'b'
  expect(getShareOfB(0)).toBe(0)
  expect(getShareOfB(100)).toBe(1)
  expect(Math.abs(getShareOfB(30) - 0.3)).toBeLessThan(0.06)
})

const LIGHT = [
  { party: 21, first_name: 'Lina', last_name: 'Leicht', picture: null },
  { party: null, first_name: 'Uwe', last_name: 'Unabhängig', picture: null },
]

test('candidates without a profile are listed on the page of their party, without a rank', async () => {
  showApp('results/parties/21', { 11: 4 }, election({ candidates_light: LIGHT }))
  const part = within(await screen.findByRole('region', { name: 'Ohne eigenes Profil' }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Lina Leicht'])
})

test('if only candidates are ranked, those without a profile are listed below the ranking with their party', async () => {
  const { algorithm } = election()
  const snapshot = election({ algorithm: { ...algorithm, match_type: 0 }, parties: [], candidates_light: LIGHT })
  showApp('results', { 11: 4 }, snapshot)
  const part = within(await screen.findByRole('region', { name: 'Ohne eigenes Profil' }))
  const rows = part.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Lina LeichtTanne', 'Uwe UnabhängigParteilos'])
  expect(screen.getAllByRole('list')[0]).not.toHaveTextContent('Lina')
})

const LOCAL = [
  { party: 21, first_name: 'Lina', last_name: 'Leicht', district: 'Nord', picture: null },
  { party: 21, first_name: 'Olaf', last_name: 'Ohne', district: 'Süd', picture: null },
  { party: 21, first_name: 'Ella', last_name: 'Überall', picture: null },
]

test.each([
  ['the chosen district', 'Nord', ['Lina Leicht', 'Ella Überall']],
  ['a district in which nobody has a profile', 'West', ['Wera Weit', 'Ella Überall']],
  ['all districts, each with its own', '', ['Lina LeichtNord', 'Olaf OhneSüd', 'Wera WeitWest', 'Ella Überall']],
])('candidates without a profile are those of %s', async (_, district, expected) => {
  const [lina, olaf, ella] = LOCAL
  const wera = { party: 21, first_name: 'Wera', last_name: 'Weit', district: 'West', picture: null }
  storeSession({ answers: { 11: 4 }, district })
  showApp(
    'results/parties/21',
    null,
    election({ candidates_light: [lina, olaf, wera, ella].flatMap((one) => one ?? []) }),
  )
  const part = within(await screen.findByRole('region', { name: 'Ohne eigenes Profil' }))
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected)
})

test('below the ranking of candidates, those without a profile are those of the district, too', async () => {
  const { algorithm } = election()
  const snapshot = election({ algorithm: { ...algorithm, match_type: 0 }, parties: [], candidates_light: LOCAL })
  storeSession({ answers: { 11: 4 }, district: 'Nord' })
  showApp('results', null, snapshot)
  const part = within(await screen.findByRole('region', { name: 'Ohne eigenes Profil' }))
  const rows = part.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['Lina LeichtTanne', 'Ella ÜberallTanne'])
})
