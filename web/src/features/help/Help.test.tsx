// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildMe } from '../../../test/people.ts'
import { preparePage, renderPart } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { loadTexts } from '../../i18n/portal/i18n.ts'
import { Help } from './Help.tsx'
import { PublicHelp } from './PublicHelp.tsx'
import { getSearchableTopics } from './topics.ts'

setupTestServer()

const CREATOR = buildMe('creator', { application_id: 7 })

async function openHelp(me: object, path: string, language: 'de' | 'en' = 'de') {
  server.use(http.get(apiUrl('/me'), () => HttpResponse.json(me)))
  await renderPart(<Help />, { path, language })
  return screen.findByRole('article')
}

test('the URL contains the topic', async () => {
  const article = await openHelp(CREATOR, '/portal/help?topic=finalise')
  expect(within(article).getByRole('heading', { level: 2 })).toHaveTextContent('Thesen festlegen')
  expect(within(article).getByRole('heading', { name: 'Was schiefgehen kann' })).toBeVisible()
  expect(within(screen.getByRole('navigation')).getByRole('link', { current: 'page' })).toHaveTextContent(
    'Thesen festlegen',
  )
})

test('without a topic, or with one of another role, the help opens its first topic', async () => {
  const article = await openHelp(CREATOR, '/portal/help?topic=party-submit')
  expect(within(article).getByRole('heading', { level: 2 })).toHaveTextContent('Von der Idee zur Wahlhilfe')
})

test('a topic links to the page that it describes', async () => {
  const article = await openHelp(CREATOR, '/portal/help?topic=metadata')
  expect(within(article).getByRole('link', { name: 'Zur Seite „Wahldaten“' })).toHaveAttribute(
    'href',
    '/portal/applications/7/metadata',
  )
})

test('the names of pages in the texts are those of the menu', async () => {
  const article = await openHelp(CREATOR, '/portal/help?topic=metadata', 'en')
  expect(article).toHaveTextContent('Open “Election data” in the menu.')
  expect(article).not.toHaveTextContent('$t(')
})

test('on a phone, a topic can be chosen from a select field', async () => {
  await openHelp(CREATOR, '/portal/help')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Thema wählen' }), 'Veröffentlichen')
  expect(await screen.findByRole('heading', { level: 2, name: 'Veröffentlichen' })).toBeInTheDocument()
})

test('a visitor who is not signed in sees the help on one page', async () => {
  server.use(
    http.get(apiUrl('/data-protection'), () => HttpResponse.json({ imprint: null, privacy: null, retention: [] })),
  )
  await renderPart(<PublicHelp />, { path: '/user/help' })
  const titles = (await screen.findAllByRole('article')).map(
    (one) => within(one).getAllByRole('heading')[0]?.textContent,
  )
  expect(titles).toEqual(['Anmelden', 'Eine Wahlhilfe anlegen', 'Passwort vergessen', 'Was gespeichert wird'])
})

test('the help lists which data is stored and for how long', async () => {
  const retention = [
    { what: 'sign_in_failures', days: 0 },
    { what: 'mail_bodies', days: 7 },
    { what: 'links', days: 1 },
    { what: 'invitations', days: null },
    { what: 'mails', days: null },
    { what: 'audit', days: null },
    { what: 'something_newer', days: 3 },
  ]
  const answer = { imprint: null, privacy: 'https://example.org/datenschutz', retention }
  server.use(http.get(apiUrl('/data-protection'), () => HttpResponse.json(answer)))
  await renderPart(<PublicHelp />, { path: '/user/help' })
  expect(await screen.findByText(/Ihre Antworten bleiben in Ihrem Browser/)).toBeVisible()
  const rows = within(await screen.findByRole('table', { name: 'Wie lange etwas bleibt' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WasGelöscht nach',
    'Missglückte Anmeldungenweniger als einem Tag',
    'Inhalt verschickter E-Mails7 Tagen',
    'Abgelaufene Einmal-Linkseinem Tag',
    'Einladungen, die niemand annimmtbleibt, solange es den Zugang gibt',
    'Dass eine E-Mail verschickt wurdebleibt, solange es das Konto gibt',
    'Einträge im Protokollbleibt dauerhaft',
  ])
  expect(screen.getByRole('link', { name: 'Datenschutzerklärung des Anbieters' })).toHaveAttribute(
    'href',
    answer.privacy,
  )
})

test('a help page that fails to load shows the error and a working retry', async () => {
  server.use(http.get(apiUrl('/me'), () => problem(403, 'forbidden')))
  await renderPart(<Help />, { path: '/portal/help' })
  const retry = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
  server.use(http.get(apiUrl('/me'), () => HttpResponse.json(CREATOR)))
  await userEvent.click(retry)
  expect(await screen.findByRole('article')).toBeInTheDocument()
})

test.each(['de', 'en'] as const)('every role has topics that the search finds, in %s', async (language) => {
  preparePage(language)
  const i18n = await loadTexts(language)
  await i18n.loadNamespaces('help')
  const t = i18n.getFixedT(language, 'help')
  for (const role of ['admin', 'creator', 'trustperson', 'candidate', 'media'] as const) {
    const topics = getSearchableTopics(role, t, language)
    expect(topics.length).toBeGreaterThanOrEqual(6)
    for (const { text } of topics) {
      expect(text.length).toBeGreaterThan(100)
      expect(text).not.toMatch(/\$t\(|\{\{/)
    }
  }
})
