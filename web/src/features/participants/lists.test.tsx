// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildCandidate, buildParty, buildTrustPerson, serveParticipants } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'

setupTestServer()

const PAGE = '/portal/applications/7/administration'

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
})

/** A menu is hidden until it is placed, which needs a layout. */
const UNPLACED = { hidden: true }

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const pick = (name: string) => screen.findByRole('checkbox', { name: `${name} auswählen` })

test('the server filters candidates by party and progress, sorts them and chooses the size of a page', async () => {
  const { queries } = serveParticipants({ parties: [buildParty(21, 'BfM')], candidates: [buildCandidate(31, 'Amsel')] })
  await openPortal(`${PAGE}?tab=candidates&size=50&sort=party`)
  await userEvent.selectOptions(await screen.findByLabelText('Partei'), 'BfM')
  await userEvent.selectOptions(screen.getByLabelText('Antworten'), 'Noch keine These')
  await waitFor(() => expect(queries).toContain('page=1&limit=50&party=21&progress=nothing&sort=party|asc'))
})

test('sorted by party, the candidates stand below the names of their parties', async () => {
  serveParticipants({
    candidates: [
      buildCandidate(31, 'Amsel', { party_name: 'BfM' }),
      buildCandidate(32, 'Berg', { party_name: 'BfM' }),
      buildCandidate(33, 'Clas', { party_name: '' }),
    ],
  })
  await openPortal(`${PAGE}?tab=candidates&sort=party`)
  const headings = await screen.findAllByRole('rowheader')
  expect(headings.map(({ textContent }) => textContent)).toEqual(['BfM', 'Ohne Partei'])
})

test('all candidates that match the filter are selected across pages and reminded', async () => {
  const candidates = [1, 2, 3].map((n) => buildCandidate(30 + n, `Nr. ${n}`, { status: 2 }))
  const { queries } = serveParticipants({ status: 2, candidates })
  await openPortal(`${PAGE}?tab=candidates&status=active`)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
  await userEvent.click(await button('Alle 60 auswählen'))
  await waitFor(() => expect(queries.at(-1)).toBe('status=2&pagination=false'))
  expect(await button('Erinnern (3)')).toBeVisible()
})

test('the shift key selects all rows in between', async () => {
  serveParticipants({ parties: ['Tanne', 'Eiche', 'Buche', 'Linde'].map((name, at) => buildParty(21 + at, name)) })
  await openPortal(PAGE)
  const user = userEvent.setup()
  await user.click(await pick('Eiche'))
  await user.keyboard('{Shift>}')
  await user.click(await pick('Linde'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3 Einträge ausgewählt')).toBeVisible()
  expect(await pick('Tanne')).not.toBeChecked()
})

test('the row of a party names its contact, or offers to invite one for this party', async () => {
  serveParticipants({
    parties: [buildParty(21, 'Tanne'), buildParty(22, 'Eiche')],
    trustPersons: [buildTrustPerson(41, 'eva@example.org', { party_id: 21, status: 2 })],
  })
  await openPortal(PAGE)
  const tanne = within(await screen.findByRole('row', { name: /Tanne/ }))
  expect(await tanne.findByRole('link', { name: /eva@example\.org/ })).toBeVisible()
  const eiche = within(screen.getByRole('row', { name: /Eiche/ }))
  await userEvent.click(eiche.getByRole('link', { name: 'Vertrauensperson einladen' }))
  const dialog = within(await screen.findByRole('dialog'))
  const party = await dialog.findByLabelText(/^Partei/)
  await waitFor(() => expect(party).toHaveDisplayValue(/^Eiche/))
})

test('compact rows are remembered', async () => {
  serveParticipants({ parties: [buildParty(21, 'Tanne')] })
  await openPortal(PAGE)
  await userEvent.click(await button('Weiteres zur Liste'))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Schmale Zeilen', ...UNPLACED }))
  await userEvent.click(await button('Weiteres zur Liste'))
  expect(await screen.findByRole('menuitem', { name: 'Hohe Zeilen', ...UNPLACED })).toBeInTheDocument()
  expect(localStorage.getItem('compact_rows')).toBe('1')
})
