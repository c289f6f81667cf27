// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import { counting } from '../../../../locales/de/voter/requests.json'
import { election } from '../../../test/election.ts'
import { SESSION_KEY, showApp, storeSession } from '../../../test/voter.tsx'

const ANSWERS = { '11': 4, '12': 0, '13': 2 }

/** Shows a page with a server that records the addresses of all requests. */
function showCounted(path: string, answers: typeof ANSWERS | null = ANSWERS, snapshot = election()) {
  const sent: string[] = []
  const view = showApp(path, answers, snapshot, async (address) => {
    sent.push(address)
    return new Response(null, { status: 202 })
  })
  return { ...view, sent }
}

const findSwitch = () => screen.findByRole('checkbox', { name: new RegExp(counting.decline) })
const readRanking = () => screen.getAllByRole('link').filter(({ className }) => className === 'result')
const readStoredSession = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null').run

test('before the results, the notice beside their button says what the server learns', async () => {
  const { sent } = showCounted('weights')
  expect(await screen.findByText(new RegExp(counting.due))).toBeVisible()
  expect(screen.getByText(counting.summary)).toBeVisible()
  await waitFor(() => expect(sent).toEqual(['/api/v1/events']))
  expect(await screen.findByText(new RegExp(counting.started))).toBeVisible()
})

test('if the last answer leads to the results, the page of that thesis says what the server learns', async () => {
  const noWeights = election({ algorithm: { ...election().algorithm, limit_weighted_votes: 0 } })
  showApp('theses/3', { '11': 4, '12': 0 } as Record<string, number>, noWeights)
  expect(await screen.findByText(new RegExp(counting.due))).toBeVisible()
})

test('a voter who declines to be counted sees the same results, and neither this session nor the next one is reported', async () => {
  storeSession({ answers: ANSWERS, seed: 1 })
  const counted = showCounted('results', null)
  await waitFor(() => expect(counted.sent).toContain('/api/v1/public/instances/hinterwald/completions'))
  const ranking = readRanking().map(({ textContent }) => textContent)
  counted.unmount()

  storeSession({ answers: ANSWERS, seed: 1, told: ['started'] })
  const weights = showCounted('weights', null)
  await userEvent.click(await findSwitch())
  expect(screen.getByText(counting.summaryDeclined)).toBeVisible()
  weights.unmount()
  const { sent } = showCounted('results', null)
  expect(await screen.findByText(new RegExp(counting.declined))).toBeVisible()
  expect(readRanking().map(({ textContent }) => textContent)).toEqual(ranking)
  await userEvent.click(screen.getByRole('button', { name: german.forget.button }))
  expect(readStoredSession()).toMatchObject({ answers: {}, isUncounted: true })
  expect([...weights.sent, ...sent]).toEqual([])
})

test('declining before the first answer also prevents the report of the start', async () => {
  storeSession({ answers: ANSWERS, isUncounted: true })
  const { sent } = showCounted('results', null)
  expect(await findSwitch()).toBeChecked()
  expect(screen.queryByText(new RegExp(counting.startDue))).toBeNull()
  expect(sent).toEqual([])
})

test('a voter who agrees again is counted', async () => {
  storeSession({ answers: ANSWERS, isUncounted: true })
  const { sent } = showCounted('results', null)
  await userEvent.click(await findSwitch())
  await waitFor(() => expect(sent).toContain('/api/v1/public/instances/hinterwald/completions'))
})

test('a voter who declines too late reads that the report cannot be withdrawn', async () => {
  storeSession({ answers: ANSWERS, told: ['started', 'completed'], completion: { answered: 3, top: [] } })
  showCounted('results', null)
  await userEvent.click(await findSwitch())
  expect(screen.getByText(new RegExp(counting.reported))).toBeVisible()
  expect(screen.getByText(counting.late)).toBeVisible()
})

test('at a kiosk the next person decides again', async () => {
  const kiosk = election({ kiosk_idle_seconds: 60 })
  storeSession({ answers: ANSWERS, isUncounted: true })
  showCounted('results?kiosk=1', null, kiosk)
  await userEvent.click(await screen.findByRole('button', { name: german.forget.button }))
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})
