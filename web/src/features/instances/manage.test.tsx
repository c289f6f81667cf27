// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { recordDownloads } from '../../../test/downloads.ts'
import { buildElection } from '../../../test/elections.ts'
import { enterText } from '../../../test/enterText.ts'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import { buildPage } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { StatusChange } from '../../api/types.ts'

setupTestServer()

const TAB = '/portal/applications/7?view=manage'

/** The status of the instance on the server. */
let status = 1
let changes: StatusChange[] = []

const KREIS = { id: 3, title: 'Landkreis Obstland', subtitle: '', description: '', url: 'obstland' }

beforeEach(() => {
  preparePage('de')
  status = 1
  changes = []
  server.use(
    http.get(apiUrl('/applications'), () => HttpResponse.json(buildPage([]))),
    http.get(apiUrl('/clusters'), () => HttpResponse.json([KREIS])),
    http.get(apiUrl('/applications/:id'), ({ params }) =>
      HttpResponse.json({ ...OBSTHAUSEN, status, id: Number(params.id) }, { headers: { etag: '"1"' } }),
    ),
    http.get(apiUrl('/applications/7/changes'), () => HttpResponse.json(changes)),
    http.get(apiUrl('/public/domains/:domain'), ({ params: { domain } }) =>
      HttpResponse.json({ domain, available: true, reason: null }),
    ),
  )
})

const part = async (name: string) => within(await screen.findByRole('region', { name }))

test('a copy has the theses and the configuration, optionally the parties, and is opened at once', async () => {
  signIn(buildMe('admin'))
  const sent: unknown[] = []
  server.use(
    http.post(apiUrl('/actions/duplicate/app/7'), async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...OBSTHAUSEN, id: 12 }, { status: 201 })
    }),
  )
  const { router } = await openPortal(TAB)
  const copy = await part('Kopie anlegen')
  const title = copy.getByLabelText(/^Titel/)
  expect(title).toHaveValue('Obst-Kompass')
  await userEvent.clear(title)
  await enterText(title, 'Obst-Kompass 2031')
  await enterText(copy.getByLabelText(/^Adresse der Wahlhilfe/), 'obst-2031')
  await userEvent.click(copy.getByLabelText('Auch die Parteien übernehmen'))
  await userEvent.click(copy.getByRole('button', { name: 'Kopie anlegen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/applications/12'))
  expect(sent).toEqual([{ title: 'Obst-Kompass 2031', url: 'obst-2031', parties: true }])
})

test('the exported file of an instance has the name that the server gives it', async () => {
  signIn(buildMe('creator', { application_id: 7 }))
  server.use(
    http.get(apiUrl('/applications/7/export'), () =>
      HttpResponse.json({}, { headers: { 'content-disposition': 'attachment; filename="obsthausen.json"' } }),
    ),
  )
  const downloads = recordDownloads()
  await openPortal('/portal/applications/7/manage')
  await userEvent.click((await part('Als Datei sichern')).getByRole('button', { name: 'Datei herunterladen' }))
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['obsthausen.json']))
})

test('research contributions can be downloaded, and too few contributions cause an error message', async () => {
  signIn(buildMe('creator', { application_id: 7 }))
  let given = 19
  server.use(
    http.get(apiUrl('/applications/7/research'), ({ request }) => {
      if (given < 20) return problem(409, 'wrong_state')
      return HttpResponse.text(new URL(request.url).search)
    }),
  )
  const downloads = recordDownloads()
  await openPortal('/portal/applications/7/manage')
  const research = await part('Antworten für die Forschung')
  await userEvent.click(research.getByRole('button', { name: 'Als CSV herunterladen' }))
  expect(await research.findByRole('alert')).toBeVisible()
  expect(downloads).toEqual([])
  given = 20
  await userEvent.click(research.getByRole('button', { name: 'Als CSV herunterladen' }))
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['obsthausen-research.csv']))
})

test('creators can neither archive nor delete an instance', async () => {
  signIn(buildMe('creator', { application_id: 7 }))
  await openPortal('/portal/applications/7/manage')
  await part('Kopie anlegen')
  expect(screen.queryByRole('region', { name: 'Ins Archiv legen' })).toBeNull()
  expect((await part('Löschen')).queryByRole('button')).toBeNull()
  expect((await part('Löschen')).getByText(/kann nur der Anbieter löschen.*nennen Sie ihm die Adresse/)).toBeVisible()
})

test('an instance can be archived with a reason once its election is over', async () => {
  signIn(buildMe('admin'))
  status = 4
  const sent: unknown[] = []
  server.use(
    http.post(apiUrl('/actions/archive/app/7'), async ({ request }) => {
      sent.push(await request.json())
      status = 5
      return HttpResponse.json({ ...OBSTHAUSEN, status }, { headers: { etag: '"2"' } })
    }),
  )
  await openPortal(TAB)
  const archive = await part('Ins Archiv legen')
  await userEvent.click(archive.getByRole('button', { name: 'Ins Archiv legen' }))
  expect(archive.getByLabelText(/^Begründung/)).toBeInvalid()
  await enterText(archive.getByLabelText(/^Begründung/), 'Die Legislatur ist vorbei.')
  await userEvent.click(archive.getByRole('button', { name: 'Ins Archiv legen' }))
  expect(await archive.findByText('Die Wahlhilfe liegt im Archiv.')).toBeVisible()
  expect(sent).toEqual([{ reason: 'Die Legislatur ist vorbei.' }])
})

test('an instance cannot be archived before its election is over', async () => {
  signIn(buildMe('admin'))
  await openPortal(TAB)
  const archive = await part('Ins Archiv legen')
  expect(archive.getByText('Das geht erst, wenn die Wahl vorbei ist.')).toBeVisible()
  expect(archive.queryByRole('button')).toBeNull()
})

test('an instance whose last day is over says that it is about to close', async () => {
  signIn(buildMe('admin'))
  server.use(
    http.get(apiUrl('/applications/7'), () =>
      HttpResponse.json({ ...OBSTHAUSEN, status: 3, sundown_date: '2020-03-14' }, { headers: { etag: '"1"' } }),
    ),
  )
  await openPortal(TAB)
  const archive = await part('Ins Archiv legen')
  expect(archive.getByText(/schließt in höchstens einer Minute von selbst/)).toBeVisible()
})

test('deleting requires the typed address, and a second confirmation if answers would be lost', async () => {
  signIn(buildMe('admin'))
  const requests: (string | null)[] = []
  server.use(
    http.delete(apiUrl('/applications/7'), ({ request }) => {
      const confirm = new URL(request.url).searchParams.get('confirm')
      requests.push(confirm)
      if (confirm === 'true') return new HttpResponse(null, { status: 204 })
      return problem(409, 'confirmation_needed', { detail: 'Dabei gehen 456 Antworten verloren.' })
    }),
  )
  const { router } = await openPortal(TAB)
  await userEvent.click((await part('Löschen')).getByRole('button', { name: 'Wahlhilfe löschen …' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Soll die Wahlhilfe gelöscht werden?' }))
  const word = () => dialog.getByLabelText('Zum Bestätigen bitte „obsthausen“ eingeben')
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
  expect(word()).toBeInvalid()
  expect(requests).toEqual([])
  await enterText(word(), 'obsthausen')
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
  expect(await dialog.findByText('Dabei gehen 456 Antworten verloren.')).toBeVisible()
  await enterText(word(), 'obsthausen')
  await userEvent.click(dialog.getByRole('button', { name: 'Mit allen Antworten löschen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/applications'))
  expect(requests).toEqual(['false', 'true'])
})

test('one click restores a deleted instance', async () => {
  signIn(buildMe('admin'))
  const restored: unknown[] = []
  server.use(
    http.delete(apiUrl('/applications/7'), () => new HttpResponse(null, { status: 204 })),
    http.post(apiUrl('/applications/7/restore'), ({ params }) => {
      restored.push(params)
      return HttpResponse.json(OBSTHAUSEN)
    }),
  )
  await openPortal(TAB)
  await userEvent.click((await part('Löschen')).getByRole('button', { name: 'Wahlhilfe löschen …' }))
  const dialog = within(await screen.findByRole('dialog'))
  await enterText(dialog.getByLabelText('Zum Bestätigen bitte „obsthausen“ eingeben'), 'obsthausen')
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  await waitFor(() => expect(restored).toHaveLength(1))
})

test.each([
  {
    way: 'reopen',
    from: 2,
    to: 1,
    open: 'Thesen öffnen …',
    action: 'Thesen öffnen',
    done: 'Thesen wieder geöffnet',
    readers: /ohne Namen\. Auch Wählerinnen und Wähler lesen ihn/,
  },
  {
    way: 'unarchive',
    from: 5,
    to: 4,
    open: 'Aus dem Archiv holen …',
    action: 'Aus dem Archiv holen',
    done: 'Aus dem Archiv geholt',
    readers: /alle sichtbar, die an der Wahlhilfe arbeiten/,
  },
])('the provider reverts the status ($way) with a reason, which is logged', async ({ way, from, to, ...words }) => {
  signIn(buildMe('admin'))
  status = from
  const sent: unknown[] = []
  server.use(
    http.post(apiUrl(`/actions/${way}/app/7`), async ({ request }) => {
      const { reason } = (await request.json()) as { reason: string }
      sent.push(reason)
      status = to
      changes = [{ from, to, reason, by: 'Ada Lovelace', happened_at: '2026-11-22T12:00:00Z' }]
      return HttpResponse.json({ ...OBSTHAUSEN, status }, { headers: { etag: '"2"' } })
    }),
  )
  await openPortal(TAB)
  await userEvent.click(await screen.findByRole('button', { name: words.open }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: words.action }))
  expect(dialog.getByLabelText(/^Begründung/)).toBeInvalid()
  expect(dialog.getByLabelText(/^Begründung/)).toHaveAccessibleDescription(words.readers)
  await enterText(dialog.getByLabelText(/^Begründung/), 'Ein Fehler in These 3.')
  await userEvent.click(dialog.getByRole('button', { name: words.action }))
  const log = await part('Verlauf')
  expect(await log.findByText(words.done)).toBeVisible()
  expect(log.getByText('Begründung: Ein Fehler in These 3.')).toBeVisible()
  expect(log.getByText(/Ada Lovelace/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Verlauf' })).toHaveFocus())
  expect(sent).toEqual(['Ein Fehler in These 3.'])
})

test('a postponed election can be reopened with a later day', async () => {
  signIn(buildMe('admin'))
  status = 4
  const sent: unknown[] = []
  server.use(
    http.post(apiUrl('/actions/return/app/7'), async ({ request }) => {
      sent.push(await request.json())
      status = 3
      return HttpResponse.json({ ...OBSTHAUSEN, status }, { headers: { etag: '"2"' } })
    }),
  )
  await openPortal(TAB)
  await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal veröffentlichen …' }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText(/^Neuer Wahltag/)
  await userEvent.type(day, '2020-01-01')
  // The page behind the dialog also has a field for a reason.
  await enterText(dialog.getByRole('textbox', { name: /^Begründung/ }), 'Hochwasser.')
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }))
  expect(day).toBeInvalid()
  await userEvent.clear(day)
  await userEvent.type(day, '2099-04-01')
  await userEvent.click(dialog.getByRole('button', { name: 'Jetzt veröffentlichen' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Noch einmal veröffentlichen …' })).toBeNull())
  expect(sent).toEqual([{ reason: 'Hochwasser.', sundown_date: '2099-04-01' }])
})

test('an instance can be moved to another election', async () => {
  signIn(buildMe('admin'))
  const sent: unknown[] = []
  server.use(
    http.get(apiUrl('/elections'), () => HttpResponse.json(buildPage([buildElection(4, 'Kommunalwahl Sachsen')]))),
    http.get(apiUrl('/elections/4'), () => HttpResponse.json(buildElection(4, 'Kommunalwahl Sachsen'))),
    http.put(apiUrl('/applications/7'), async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()])
      const moved = { ...OBSTHAUSEN, election_id: 4, election_name: 'Kommunalwahl Sachsen' }
      return HttpResponse.json(moved, { headers: { etag: '"2"' } })
    }),
  )
  await openPortal(TAB)
  const election = await part('Wahl')
  expect(election.getByRole('link', { name: 'Stadtratswahl 2099' })).toHaveAttribute('href', '/portal/elections/3')
  await userEvent.click(election.getByRole('button', { name: 'Andere Wahl …' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Zuordnen' }))
  expect(dialog.getByRole('combobox', { name: /^Neue Wahl/ })).toBeInvalid()
  await userEvent.click(dialog.getByRole('combobox', { name: /^Neue Wahl/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Kommunalwahl Sachsen, Obsthausen', hidden: true }))
  await userEvent.click(dialog.getByRole('button', { name: 'Zuordnen' }))
  expect(await election.findByRole('link', { name: 'Kommunalwahl Sachsen' })).toBeVisible()
  expect(sent).toEqual([['"1"', { election_id: 4 }]])
})

test('an instance is added to a cluster, which is saved at once', async () => {
  signIn(buildMe('admin'))
  const sent: unknown[] = []
  server.use(
    http.put(apiUrl('/applications/7'), async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()])
      return HttpResponse.json({ ...OBSTHAUSEN, cluster_id: 3 }, { headers: { etag: '"2"' } })
    }),
  )
  await openPortal(TAB)
  const cluster = await part('Verbund')
  await userEvent.click(cluster.getByRole('combobox', { name: 'Gehört zu' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Landkreis Obstland', hidden: true }))
  await waitFor(() => expect(sent).toEqual([['"1"', { cluster_id: 3 }]]))
  expect(await cluster.findByDisplayValue('Landkreis Obstland')).toBeVisible()
})

test('creators see the status history of their instance, with the reasons of reverted steps', async () => {
  signIn(buildMe('creator', { application_id: 7 }))
  changes = [
    { from: 2, to: 1, reason: 'Ein Fehler in These 3.', by: 'Ada Lovelace', happened_at: '2026-11-22T12:00:00Z' },
    { from: 1, to: 2, reason: null, by: null, happened_at: '2026-11-20T12:00:00Z' },
  ]
  await openPortal('/portal/applications/7/manage')
  const log = await part('Verlauf')
  expect(await log.findByText('Begründung: Ein Fehler in These 3.')).toBeVisible()
  expect(log.getByText('Thesen festgelegt')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Thesen öffnen …' })).toBeNull()
})
