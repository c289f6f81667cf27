// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import { serveTheses, THESIS_TEXTS } from '../../../../test/theses.ts'

setupTestServer()

const PAGE = '/portal/applications/7/theses'
const LIVE = { status: 3 } as const

const CORRECTION = {
  statement_id: 12,
  position: 1,
  language: 'de',
  before: { title: 'Finanzen', text: 'Der Hebesaz soll steigen.' },
  after: { title: 'Finanzen', text: 'Der Hebesatz soll steigen.' },
  reason: 'Ein Buchstabe fehlte.',
  proposed_by: 'Kim Berg',
  proposed_at: '2027-01-20T12:00:00Z',
  is_own: false,
  is_confirmable: true,
}

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

test('a typo in a final thesis is corrected with a reason, once something differs', async () => {
  const sent = serveTheses(THESIS_TEXTS, LIVE)
  await openPortal(`${PAGE}?open=13`)
  await userEvent.click(await screen.findByRole('button', { name: 'Schreibfehler berichtigen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schreibfehler in These 3 berichtigen' }))
  const send = await dialog.findByRole('button', { name: 'Zur Bestätigung schicken' })
  expect(send).toBeDisabled()
  fireEvent.change(dialog.getByLabelText(/^These/), { target: { value: 'Der Stadtwald soll wachsen.' } })
  await userEvent.click(send)
  expect(dialog.getByLabelText(/^Was war falsch/)).toBeInvalid()
  fireEvent.change(dialog.getByLabelText(/^Was war falsch/), { target: { value: 'Ein Wort zu viel.' } })
  await userEvent.click(send)
  const body = { title: 'Wald', text: 'Der Stadtwald soll wachsen.', reason: 'Ein Wort zu viel.' }
  await waitFor(() => expect(sent).toEqual([['PUT /corrections/13', body]]))
  expect(await screen.findByText('Die Berichtigung wartet auf Bestätigung.')).toBeVisible()
})

test('another person sees what changes, word by word, and why, and confirms', async () => {
  const sent = serveTheses(THESIS_TEXTS, LIVE, [CORRECTION])
  await openPortal(PAGE)
  const section = within(await screen.findByRole('region', { name: 'Eine Berichtigung wartet' }))
  expect(section.getByRole('deletion')).toHaveTextContent(/Hebesaz$/)
  expect(section.getByRole('insertion')).toHaveTextContent(/Hebesatz$/)
  expect(section.getByText('Begründung: Ein Buchstabe fehlte.')).toBeVisible()
  expect(section.getByText(/^Vorgeschlagen von Kim Berg/)).toBeVisible()
  await userEvent.click(section.getByRole('button', { name: 'Sinn geprüft, bestätigen' }))
  await waitFor(() => expect(sent).toEqual([['POST /corrections/12/confirm', { proposed_at: CORRECTION.proposed_at }]]))
})

test('the person who proposed a correction can withdraw it, but not confirm it', async () => {
  const sent = serveTheses(THESIS_TEXTS, LIVE, [{ ...CORRECTION, is_own: true, is_confirmable: false }])
  await openPortal(PAGE)
  const section = within(await screen.findByRole('region', { name: 'Eine Berichtigung wartet' }))
  expect(section.queryByRole('button', { name: /bestätigen$/ })).toBeNull()
  expect(section.getByText(/^Bestätigen muss das jemand anderes/)).toBeVisible()
  await userEvent.click(section.getByRole('button', { name: 'Zurückziehen' }))
  await waitFor(() => expect(sent).toEqual([['DELETE /corrections/12']]))
})
