// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import { buildPage } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { Instance } from '../../api/types.ts'

setupTestServer()

const LANDTAG: Instance = {
  ...OBSTHAUSEN,
  id: 8,
  title: 'Landtags-Kompass',
  subtitle: 'Beerenberg',
  url: 'landtag',
  status: 3,
  votes: 12_843,
  theses: { count: 38, complete: 38, are_final: true },
}
const OBST: Instance = { ...OBSTHAUSEN, theses: { count: 4, complete: 2, are_final: false } }

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('admin'))
})

/** Serves these instances and records the queries. */
function serve(...instances: readonly Instance[]): URLSearchParams[] {
  const requests: URLSearchParams[] = []
  server.use(
    http.get(apiUrl('/elections'), () => HttpResponse.json(buildPage([]))),
    http.get(apiUrl('/users'), () => HttpResponse.json(buildPage([]))),
    http.get(apiUrl('/applications'), ({ request }) => {
      const { searchParams } = new URL(request.url)
      requests.push(searchParams)
      const found = instances.filter(({ title }) => title.includes(searchParams.get('search') ?? ''))
      return HttpResponse.json(buildPage(found, found.length > 1 ? 45 : found.length, Number(searchParams.get('page'))))
    }),
  )
  return requests
}

test('each instance is listed with place, status, election day, theses and number of completions', async () => {
  serve(OBST, LANDTAG)
  await openPortal('/portal/applications')
  const landtag = await screen.findByRole('row', { name: /Landtags-Kompass/ })
  expect(landtag).toHaveTextContent(/Beerenberg.*Stadtratswahl 2099.*Aktiv.*14\. März 2099.*38, festgelegt.*12\.843/)
  expect(within(landtag).getByRole('link', { name: 'landtag' })).toHaveAttribute('href', '/match/landtag')
  expect(within(landtag).getByRole('link', { name: 'Stadtratswahl 2099' })).toHaveAttribute(
    'href',
    '/portal/elections/3',
  )
  const obst = screen.getByRole('row', { name: /Obst-Kompass/ })
  expect(obst).toHaveTextContent(/In Vorbereitung.*4/)
  expect(within(obst).queryByRole('link', { name: 'obsthausen' })).toBeNull()
  expect(within(obst).getByRole('link', { name: 'Obst-Kompass' })).toHaveAttribute(
    'href',
    '/portal/applications/7?view=metadata',
  )
})

test('columns are shown and hidden, and the URL keeps them', async () => {
  serve({ ...LANDTAG, licence: 'commercial', overview: { creators: ['Ada Berg'], attention: [] } })
  const { router } = await openPortal('/portal/applications')
  await screen.findByRole('row', { name: /Landtags-Kompass/ })
  await userEvent.click(screen.getByRole('button', { name: 'Weiteres zur Liste' }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Lizenz', hidden: true }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Redaktion', hidden: true }))
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Ausgefüllt', hidden: true }))
  expect(screen.getByRole('menuitemcheckbox', { name: 'Ausgefüllt', hidden: true })).not.toBeChecked()
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      columns: 'election,creators,licence,status,sundown_date,theses',
    }),
  )
  const row = screen.getByRole('row', { name: /Landtags-Kompass/, hidden: true })
  expect(row).toHaveTextContent(/Stadtratswahl 2099.*Ada Berg.*Kommerziell.*Aktiv/)
  expect(row).not.toHaveTextContent('12.843')
})

test('instances are listed in the language of the portal, and without a translation in their default language', async () => {
  const translations = { en: { title: 'State election guide', subtitle: '', description: '' } }
  serve(OBST, { ...LANDTAG, languages: ['de', 'en'], translations })
  await openPortal('/portal/applications', 'en')
  expect(await screen.findByRole('row', { name: /State election guide.*Beerenberg/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Obst-Kompass/ })).toBeVisible()
})

test('the URL contains the search term and the page', async () => {
  const requests = serve(OBST, LANDTAG)
  const { router } = await openPortal('/portal/applications')
  await userEvent.click(await screen.findByRole('button', { name: 'Seite 2' }))
  await waitFor(() => expect(requests.at(-1)?.get('page')).toBe('2'))
  expect(router.state.location.search).toEqual({ page: '2' })
  await userEvent.type(
    screen.getByRole('searchbox', { name: 'Titel, Ort, Adresse, Wahl oder Redaktion suchen' }),
    'Landtag',
  )
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'Landtag' }))
  expect(await screen.findByText('Eine Wahlhilfe gefunden.')).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /Obst-Kompass/ })).toBeNull()
})

test('the list can be filtered by status and sorted', async () => {
  const requests = serve(OBST, LANDTAG)
  const { router } = await openPortal('/portal/applications?page=2')
  await userEvent.selectOptions(await screen.findByLabelText('Stand'), 'Wahl vorbei')
  await userEvent.click(screen.getByRole('button', { name: 'Ausgefüllt' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'over', sort: 'votes' }))
  await waitFor(() => expect(requests.at(-1)?.get('sort')).toBe('votes|asc'))
  expect(requests.at(-1)?.get('status')).toBe('4')
})

test('a deleted instance can be restored from the bin', async () => {
  let deleted: Instance[] = [{ ...OBST, deleted_at: new Date().toISOString() }]
  server.use(
    http.get(apiUrl('/applications'), ({ request }) => {
      const isBin = new URL(request.url).searchParams.get('deleted') === 'true'
      return HttpResponse.json(buildPage(isBin ? deleted : [LANDTAG]))
    }),
    http.post(apiUrl('/applications/7/restore'), () => {
      deleted = []
      return HttpResponse.json(OBST)
    }),
  )
  const { router } = await openPortal('/portal/applications')
  await userEvent.click(await screen.findByRole('button', { name: 'Weiteres zur Liste' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Papierkorb', hidden: true }))
  await waitFor(() => expect(router.state.location.search).toEqual({ bin: '1' }))
  await userEvent.click(await screen.findByRole('button', { name: '„Obst-Kompass“ wiederherstellen' }))
  expect(await screen.findByText('Der Papierkorb ist leer.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Zurück zur Liste' }))
  expect(await screen.findByRole('row', { name: /Landtags-Kompass/ })).toBeVisible()
})

test('if nothing is found, one button shows all instances again', async () => {
  serve(OBST, LANDTAG)
  const { router } = await openPortal('/portal/applications?q=Wolke')
  await userEvent.click(await screen.findByRole('button', { name: 'Alle zeigen' }))
  expect(await screen.findByRole('row', { name: /Obst-Kompass/ })).toBeVisible()
  expect(router.state.location.search).toEqual({})
})

test('if none was created since a day, the filter is shown and can be removed', async () => {
  serve()
  await openPortal('/portal/applications?created=2026-11-28')
  expect(await screen.findByRole('button', { name: 'Alle zeigen' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Noch gibt es keine Wahlhilfe' })).toBeNull()
})

test('without instances the page explains how to create the first one', async () => {
  serve()
  await openPortal('/portal/applications')
  expect(await screen.findByRole('heading', { name: 'Noch gibt es keine Wahlhilfe' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Neue Wahlhilfe' })).toHaveAttribute('href', '/portal/applications/new')
})

test('a list that fails to load shows the error and a working retry', async () => {
  let isBroken = true
  server.use(
    http.get(apiUrl('/applications'), () =>
      isBroken ? problem(403, 'forbidden') : HttpResponse.json(buildPage([OBST])),
    ),
  )
  await openPortal('/portal/applications')
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
  isBroken = false
  await userEvent.click(again)
  expect(await screen.findByRole('row', { name: /Obst-Kompass/ })).toBeVisible()
})

test('instances are filtered by licence, day of the election and need of attention, which each row explains', async () => {
  const overview = { creators: ['Petra Beck'], attention: ['not_live' as const] }
  const requests = serve({ ...OBST, overview }, LANDTAG)
  const { router } = await openPortal('/portal/applications?licence=commercial&from=2099-03-01')
  const obst = await screen.findByRole('row', { name: /Obst-Kompass/ })
  expect(obst).toHaveTextContent(/Petra Beck.*Wahl naht, noch nicht veröffentlicht/)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Braucht Aufmerksamkeit' }), '1')
  await waitFor(() => expect(requests.at(-1)?.get('attention')).toBe('true'))
  expect(requests.at(-1)?.get('licence')).toBe('commercial')
  expect(requests.at(-1)?.get('election_from')).toBe('2099-03-01')
  expect(router.state.location.search).toEqual({ licence: 'commercial', from: '2099-03-01', attention: '1' })
})

test('all instances that match are selected and moved to an election after their number is typed', async () => {
  serve(OBST, LANDTAG)
  const bodies: unknown[] = []
  server.use(
    http.get(apiUrl('/elections'), () => HttpResponse.json(buildPage([{ id: 3, name: 'Landtagswahl', location: '' }]))),
    http.get(apiUrl('/elections/3'), () => HttpResponse.json({ id: 3, name: 'Landtagswahl', location: '' })),
    http.post(apiUrl('/actions/applications'), async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({ job_id: 5 }, { status: 202 })
    }),
    http.get(apiUrl('/jobs/5'), () =>
      HttpResponse.json({
        id: 5,
        kind: 'instance_changes',
        state: 'done',
        done: 2,
        of: 2,
        failed: 1,
        results: [
          { subject: 'Obst-Kompass', id: 7, ok: true, code: null },
          { subject: 'Landtags-Kompass', id: 8, ok: false, code: 'wrong_state' },
        ],
      }),
    ),
  )
  await openPortal('/portal/applications')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Alle 45 auswählen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Verschieben …' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByPlaceholderText('Name oder Ort eingeben'))
  await userEvent.click(await screen.findByRole('option', { name: 'Landtagswahl', hidden: true }))
  await userEvent.type(dialog.getByLabelText('Zum Bestätigen bitte „2“ eingeben'), '2')
  await userEvent.click(dialog.getByRole('button', { name: '2 verschieben' }))
  await waitFor(() => expect(bodies).toEqual([{ ids: [7, 8], action: 'move', election_id: 3 }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Ein Problem' }))
  expect(await screen.findByText(/Das ist beim jetzigen Stand nicht möglich/)).toBeVisible()
})

test('new instances are marked as reviewed in one step', async () => {
  const waiting = { creators: ['Petra Beck'], attention: ['offer_wanted' as const] }
  serve({ ...OBST, overview: waiting }, { ...LANDTAG, overview: { ...waiting, attention: [] } })
  const bodies: unknown[] = []
  server.use(
    http.post(apiUrl('/actions/applications'), async ({ request }) => {
      bodies.push(await request.json())
      return problem(409, 'conflict')
    }),
  )
  await openPortal('/portal/applications?attention=offer_wanted')
  expect(await screen.findByRole('combobox', { name: 'Braucht Aufmerksamkeit' })).toHaveDisplayValue(
    'Wartet auf ein Angebot',
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Landtags-Kompass auswählen' }))
  expect(screen.queryByRole('button', { name: 'Als gesichtet markieren' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Obst-Kompass auswählen' }))
  await userEvent.click(screen.getByRole('button', { name: 'Als gesichtet markieren' }))
  await waitFor(() => expect(bodies).toEqual([{ ids: [7], action: 'review' }]))
})
