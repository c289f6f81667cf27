// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import { research as texts } from '../../../../locales/de/voter/sharing.json'
import { election } from '../../../test/election.ts'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'

const ASKING = election({ research: true })
const ANSWERS = { '11': 4, '12': 0, '13': null }

const readStoredSession = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null').run

/** Shows the results, with a server that responds to research contributions with this answer. */
function showResults(answer: () => Promise<Response> = async () => new Response(null, { status: 204 })) {
  const view = showApp('results', ANSWERS, ASKING)
  const sent: { readonly id: string; readonly answers: object }[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.endsWith('/hinterwald/research')) return new Response(null, { status: 202 })
    sent.push(JSON.parse(String(body)))
    return answer()
  })
  return { ...view, sent }
}

const send = async () => userEvent.click(await screen.findByRole('button', { name: texts.send }))

test('without research the voter is not asked to share answers', async () => {
  showApp('results', ANSWERS)
  expect(await screen.findByRole('link', { name: german.results.share })).toBeVisible()
  expect(screen.queryByText(texts.title)).toBeNull()
})

test('exactly the displayed data is sent to research, with an id that is not the one of the session', async () => {
  const { sent } = showResults()
  await userEvent.click(await screen.findByText(texts.show))
  const table = screen.getByRole('table')
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'TheseAntwortWertGewicht',
    expect.stringMatching(/^11 .*Stimme voll zu1001$/),
    expect.stringMatching(/^12 .*Stimme gar nicht zu01$/),
  ])
  const shown = screen.getByText(/^[\da-f-]{36}$/).textContent
  expect(sent).toEqual([])
  await send()
  expect(await screen.findByText(texts.thanks)).toBeVisible()
  expect(sent).toEqual([{ id: shown, answers: { 11: { value: 100, weight: 1 }, 12: { value: 0, weight: 1 } } }])
  expect(shown).not.toBe(readStoredSession().id)
})

test('answers are sent to research once per session', async () => {
  const { unmount } = showResults()
  await send()
  await screen.findByText(texts.thanks)
  expect(screen.queryByRole('button', { name: texts.send })).toBeNull()
  unmount()
  showApp('results', null, ASKING)
  await screen.findByRole('link', { name: german.results.share })
  expect(screen.queryByText(texts.title)).toBeNull()
})

test('a refusal takes one click, sends nothing and is remembered', async () => {
  const { sent, unmount } = showResults()
  await userEvent.click(await screen.findByRole('button', { name: texts.decline }))
  expect(screen.getByText(texts.declined)).toBeVisible()
  unmount()
  showApp('results', null, ASKING)
  await screen.findByRole('link', { name: german.results.share })
  expect(screen.queryByText(texts.title)).toBeNull()
  expect(sent).toEqual([])
})

test('without a connection a message is shown, and a retry has the same id', async () => {
  const answer = vi.fn(async () => new Response(null, { status: 204 }))
  answer.mockRejectedValueOnce(new TypeError('no connection'))
  const { sent } = showResults(answer)
  await send()
  expect(await screen.findByText(texts.offline)).toBeVisible()
  await send()
  expect(await screen.findByText(texts.thanks)).toBeVisible()
  expect(sent[0]?.id).toBe(sent[1]?.id)
})

test('an instance that no longer accepts contributions shows a message without a retry', async () => {
  showResults(async () => new Response(null, { status: 409 }))
  await send()
  expect(await screen.findByText(texts.closed)).toBeVisible()
  expect(screen.queryByRole('button', { name: texts.send })).toBeNull()
})
