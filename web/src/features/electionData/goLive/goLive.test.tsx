// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../../test/enterText.ts'
import { OBSTHAUSEN, serveDashboard } from '../../../../test/instances.ts'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import { translateTheses } from '../../../../test/theses.ts'
import type { Instance } from '../../../api/types.ts'

setupTestServer()

const CREATOR = buildMe('creator', { application_id: 7, title: 'Obst-Kompass' })

const ANSWERED = [
  { key: 'theses', state: 'complete', done: 12, of: 12 },
  { key: 'answers', state: 'incomplete', done: 3, of: 9 },
  { key: 'go_live', state: 'incomplete' },
] as const

beforeEach(() => {
  preparePage('de')
  signIn(CREATOR)
})

async function openSection(more: Partial<Instance>) {
  server.use(
    http.get(apiUrl('/applications/7'), () =>
      HttpResponse.json({ ...OBSTHAUSEN, ...more }, { headers: { ETag: '"1"' } }),
    ),
  )
  await openPortal('/portal/applications/7/metadata#go_live')
  return within(await screen.findByRole('region', { name: 'Veröffentlichen' }))
}

test('before going live is possible, the section lists what is missing with links', async () => {
  serveDashboard([
    { key: 'theses', state: 'incomplete', done: 3, of: 5 },
    { key: 'answers', state: 'waiting', done: 0, of: 0 },
    { key: 'go_live', state: 'waiting' },
  ])
  const section = await openSection({
    status: 0,
    description: '',
    sundown_date: null,
    missing: ['description', 'election_day'],
  })
  expect(await section.findByText(/noch nicht genug vollständige Thesen/)).toHaveTextContent('(3 von 5)')
  expect(section.getByText(/Noch kann Ihre Wahlhilfe nicht online gehen/)).toBeVisible()
  const getHref = (name: string) => section.getByRole('link', { name }).getAttribute('href')
  expect(getHref('Thesen schreiben')).toBe('/portal/applications/7/theses')
  expect(getHref('Thesen festlegen')).toBe('/portal/applications/7/theses#finalise')
  expect(getHref('Einladen und erinnern')).toBe('/portal/applications/7/administration')
  expect(section.queryByRole('button')).not.toBeInTheDocument()
  await userEvent.click(section.getByRole('link', { name: 'Wahltag' }))
  await waitFor(() => expect(screen.getByLabelText(/^Wahltag/)).toHaveFocus())
})

test.each([
  [1, 'below the election data until the theses are final', false],
  [2, 'above the election data once the theses are final', true],
])('with status %i, going live is %s', async (status, _, isFirst) => {
  serveDashboard(ANSWERED)
  await openSection({ status })
  const section = screen.getByRole('region', { name: 'Veröffentlichen' })
  const position = section.compareDocumentPosition(await screen.findByLabelText(/^Titel/))
  expect(Boolean(position & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(isFirst)
})

test('the state of the instance is shown as stages with the next one', async () => {
  serveDashboard(ANSWERED)
  const section = await openSection({ status: 2 })
  const stages = within(section.getByRole('list', { name: 'Stand der Wahlhilfe' })).getAllByRole('listitem')
  await waitFor(() => expect(stages[3]).toHaveAttribute('aria-current', 'step'))
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'Wahldatenerledigt',
    'Thesen festgelegterledigt',
    'Antwortenerledigt',
    '4Onlineoffen',
    '5Vorbeioffen',
  ])
})

test('going live explains what becomes fixed, needs the domain typed, and then shows the link', async () => {
  let hasGoneLive = false
  serveDashboard(ANSWERED)
  const section = await openSection({ status: 2 })
  server.use(
    http.post(apiUrl('/actions/golive/7'), () => {
      hasGoneLive = true
      return HttpResponse.json({ ...OBSTHAUSEN, status: 3, launch_date: '2027-02-01' }, { headers: { ETag: '"1"' } })
    }),
  )
  await userEvent.click(await section.findByRole('button', { name: 'Wahlhilfe veröffentlichen …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Soll die Wahlhilfe online gehen?' }))
  await waitFor(() => expect(dialog.getByText(/mit wem verglichen wird/)).toBeVisible())
  const word = dialog.getByLabelText('Zum Bestätigen bitte „obsthausen“ eingeben')
  await userEvent.type(word, 'obst')
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }))
  expect(word).toBeInvalid()
  expect(hasGoneLive).toBe(false)
  await enterText(word, 'hausen')
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }))
  expect(await screen.findByText('Ihre Wahlhilfe ist online.')).toBeVisible()
  const address = `${location.origin}/match/obsthausen`
  expect(await section.findByRole('link', { name: address })).toHaveAttribute('href', address)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Veröffentlichen' })).toHaveFocus())
})

test('missing translations are listed by language, and publishing without them needs a confirmation', async () => {
  let hasGoneLive = false
  serveDashboard(ANSWERED)
  const translations = { 'de-x-easy': { title: 'Obst-Hilfe', subtitle: 'Obsthausen', description: '' } }
  const theses = [
    { id: 11, wordings: { de: { title: 'Wald', text: 'Der Stadtwald soll wachsen dürfen.' } } },
    {
      id: 12,
      wordings: {
        de: { title: 'Verkehr', text: 'In der Innenstadt soll Tempo 30 gelten.' },
        'de-x-easy': { title: 'Verkehr', text: 'Autos sollen langsam fahren.' },
      },
    },
  ]
  const languages = ['de', 'de-x-easy']
  server.use(
    http.get(apiUrl('/applications/7/theses'), () =>
      HttpResponse.json(languages.map((language) => translateTheses(language, theses))),
    ),
    http.post(apiUrl('/actions/golive/7'), () => {
      hasGoneLive = true
      return HttpResponse.json({ ...OBSTHAUSEN, status: 3 }, { headers: { ETag: '"1"' } })
    }),
  )
  const section = await openSection({ status: 2, languages, translations })
  expect(await section.findByText('Deutsch (Leichte Sprache): 1 These, Beschreibung')).toBeVisible()
  expect(section.getByRole('link', { name: 'Thesen übersetzen' })).toHaveAttribute(
    'href',
    '/portal/applications/7/theses/translations?language=de-x-easy',
  )
  await userEvent.click(section.getByRole('button', { name: 'Wahlhilfe veröffentlichen …' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enterText(dialog.getByRole('textbox'), 'obsthausen')
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }))
  const accept = dialog.getByRole('checkbox', { name: 'Ich veröffentliche, obwohl Übersetzungen fehlen.' })
  expect(accept).toHaveFocus()
  expect(dialog.getByText('Bitte bestätigen Sie das, oder ergänzen Sie die Übersetzungen.')).toBeVisible()
  expect(hasGoneLive).toBe(false)
  await userEvent.click(accept)
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }))
  await waitFor(() => expect(hasGoneLive).toBe(true))
})

test('a refusal to go live shows the server’s message', async () => {
  serveDashboard(ANSWERED)
  const section = await openSection({ status: 2 })
  const detail = 'Noch hat keine Partei Antworten abgegeben, mit denen man vergleichen könnte.'
  server.use(http.post(apiUrl('/actions/golive/7'), () => problem(409, 'wrong_state', { detail })))
  await userEvent.click(await section.findByRole('button', { name: 'Wahlhilfe veröffentlichen …' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enterText(dialog.getByRole('textbox'), 'obsthausen')
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }))
  expect(await dialog.findByText(detail)).toBeVisible()
})

test('a past election day or an unconfirmed mail address blocks going live', async () => {
  signIn({ ...CREATOR, EmailConfirmed: false })
  serveDashboard(ANSWERED)
  const section = await openSection({ status: 2, sundown_date: '2020-03-14' })
  expect(await section.findByText(/E-Mail-Adresse ist noch nicht bestätigt/)).toBeVisible()
  expect(section.getByRole('link', { name: 'Späteren Wahltag eintragen' })).toHaveAttribute(
    'href',
    '/portal/applications/7/metadata#sundown_date',
  )
  expect(section.queryByRole('button')).not.toBeInTheDocument()
})

test('after the election the section says that it is over', async () => {
  serveDashboard([])
  const section = await openSection({ status: 4, launch_date: '2026-01-01', sundown_date: '2026-03-14' })
  expect(section.getByText(/Die Wahl ist vorbei, und die Wahlhilfe ist geschlossen/)).toBeVisible()
  expect(section.queryByRole('button')).not.toBeInTheDocument()
})

test('the status history is shown on demand, with the reasons of reverted steps', async () => {
  serveDashboard(ANSWERED)
  const reopened = { from: 2, to: 1, reason: 'These 3 war falsch.', by: 'Ada', happened_at: '2026-11-22T12:00:00Z' }
  server.use(http.get(apiUrl('/applications/7/changes'), () => HttpResponse.json([reopened])))
  const section = await openSection({ status: 1 })
  await userEvent.click(section.getByText('Verlauf'))
  expect(await section.findByText('Begründung: These 3 war falsch.')).toBeVisible()
})
