// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildElection } from '../../../test/elections.ts'
import { enterText } from '../../../test/enterText.ts'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import { buildPage } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { Election } from '../../api/types.ts'

setupTestServer()

const RAT = buildElection(3, 'Kommunalwahl Sachsen', { location: 'Sachsen', applications: 1214 })
const LANDTAG = buildElection(4, 'Landtagswahl', { status: 2, applications: 1 })
const JUGEND = buildElection(5, 'Jugendrat', { status: 1, election_date: null })

beforeEach(() => {
  preparePage('de')
  signIn(buildMe('admin'))
})

/** Serves these elections, and records queries and bodies. */
function serve(...elections: readonly Election[]) {
  let stored = [...elections]
  const requests: string[] = []
  const sent: unknown[] = []
  const record = async (request: Request) => {
    const text = await request.text()
    sent.push([`${request.method} ${new URL(request.url).pathname.slice(7)}`, ...(text ? [JSON.parse(text)] : [])])
    return text ? JSON.parse(text) : {}
  }
  const find = (id: unknown) => stored.find((each) => each.id === Number(id))
  const put = (changed: Election) => {
    stored = stored.map((each) => (each.id === changed.id ? changed : each))
    return HttpResponse.json(changed)
  }
  server.use(
    http.get(apiUrl('/elections'), ({ request }) => {
      const query = new URL(request.url).searchParams
      requests.push(query.toString())
      const isBin = query.get('deleted') === 'true'
      const found = stored.filter(
        ({ name, deleted_at }) => Boolean(deleted_at) === isBin && name.includes(query.get('search') ?? ''),
      )
      return HttpResponse.json(buildPage(found))
    }),
    http.post(apiUrl('/elections'), async ({ request }) => {
      const created = { ...buildElection(9, ''), ...(await record(request)) }
      stored = [...stored, created]
      return HttpResponse.json(created, { status: 201 })
    }),
    http.get(apiUrl('/elections/:id'), ({ params }) => HttpResponse.json(find(params.id))),
    http.put(apiUrl('/elections/:id'), async ({ params, request }) =>
      put({ ...buildElection(0, ''), ...find(params.id), ...(await record(request)) }),
    ),
    http.delete(apiUrl('/elections/:id'), async ({ params, request }) => {
      await record(request)
      put({ ...buildElection(0, ''), ...find(params.id), deleted_at: new Date().toISOString() })
      return new HttpResponse(null, { status: 204 })
    }),
    http.post(apiUrl('/elections/:id/restore'), async ({ params, request }) => {
      await record(request)
      return put({ ...buildElection(0, ''), ...find(params.id), deleted_at: null })
    }),
  )
  return { requests, sent }
}

test('each election is listed with place, day, status and number of instances', async () => {
  serve(RAT, LANDTAG, JUGEND)
  await openPortal('/portal/elections')
  const rat = await screen.findByRole('row', { name: /Kommunalwahl/ })
  expect(rat).toHaveTextContent(/Sachsen.*14\. März 2099.*Angelegt.*1\.214/)
  expect(within(rat).getByRole('link')).toHaveAttribute('href', '/portal/elections/3')
  // Elections of the provider's own team.
  expect(screen.getByRole('row', { name: /Landtagswahl/ })).toHaveTextContent('Standpunkt-Team')
  expect(screen.getByRole('row', { name: /Jugendrat/ })).toHaveTextContent(/noch offen.*Archiviert/)
})

test('search, status and order are in the URL and sent to the server', async () => {
  const { requests } = serve(RAT, LANDTAG)
  const { router } = await openPortal('/portal/elections')
  await userEvent.selectOptions(await screen.findByLabelText('Stand'), 'Archiviert')
  await userEvent.click(screen.getByRole('button', { name: 'Wahltag' }))
  await userEvent.click(screen.getByRole('button', { name: 'Wahltag' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name oder Ort suchen' }), 'Land')
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ status: 'archived', sort: '-election_date', q: 'Land' }),
  )
  await waitFor(() => expect(requests.at(-1)).toMatch(/search=Land&status=1&sort=election_date%7Cdesc$/))
  expect(screen.getByRole('columnheader', { name: 'Wahltag' })).toHaveAttribute('aria-sort', 'descending')
})

test('an election is created with name, place and day', async () => {
  const { sent } = serve()
  const { router } = await openPortal('/portal/elections/new')
  await userEvent.click(await screen.findByRole('button', { name: 'Wahl anlegen' }))
  expect(await screen.findByText('Bitte prüfen Sie 3 Felder')).toBeVisible()
  await enterText(screen.getByLabelText(/^Name der Wahl/), 'Kommunalwahl')
  await enterText(screen.getByLabelText(/^Ort/), 'Sachsen')
  await userEvent.type(screen.getByLabelText(/^Wahltag/), '2099-06-10')
  await userEvent.click(screen.getByRole('button', { name: 'Wahl anlegen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/elections/9'))
  expect(sent).toEqual([
    ['POST /elections', { name: 'Kommunalwahl', location: 'Sachsen', election_date: '2099-06-10' }],
  ])
})

test('an election shows its instances in the filtered list of all instances', async () => {
  serve(RAT)
  const requests: URLSearchParams[] = []
  server.use(
    http.get(apiUrl('/applications'), ({ request }) => {
      requests.push(new URL(request.url).searchParams)
      return HttpResponse.json(buildPage([OBSTHAUSEN]))
    }),
  )
  const { router } = await openPortal('/portal/elections/3')
  expect(await screen.findByRole('heading', { level: 1, name: 'Kommunalwahl Sachsen' })).toBeVisible()
  const row = await screen.findByRole('row', { name: /Obst-Kompass/ })
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/portal/applications/7?view=metadata')
  // All instances belong to this election, so the rows need not name it.
  expect(screen.queryByRole('columnheader', { name: 'Wahl' })).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Stand'), 'Aktiv')
  await waitFor(() => expect(requests.at(-1)?.get('status')).toBe('3'))
  expect(requests.every((query) => query.get('election') === '3')).toBe(true)
  expect(router.state.location.search).toEqual({ status: 'live' })
  await userEvent.click(screen.getByRole('button', { name: 'Hinzufügen' }))
  expect(await screen.findByRole('menuitem', { name: 'Neue Wahlhilfe', hidden: true })).toHaveAttribute(
    'href',
    '/portal/applications/new?election=3',
  )
})

test('an election can be edited, and archiving can be undone', async () => {
  const { sent } = serve(LANDTAG)
  await openPortal('/portal/elections/4?view=data')
  const name = await screen.findByLabelText(/^Name der Wahl/)
  await userEvent.clear(name)
  await enterText(name, 'Landtagswahl 2099')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Landtagswahl 2099' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ins Archiv legen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  expect(await screen.findByRole('button', { name: 'Ins Archiv legen' })).toBeVisible()
  const body = { name: 'Landtagswahl 2099', location: 'Obsthausen', election_date: '2099-03-14' }
  await waitFor(() =>
    expect(sent).toEqual([
      ['PUT /elections/4', body],
      ['PUT /elections/4', { ...body, status: 1 }],
      // The election belongs to the team again.
      ['PUT /elections/4', { ...body, status: 2 }],
    ]),
  )
})

test('a conflicting save of an election shows the other values and loses nothing', async () => {
  const theirs = { ...LANDTAG, location: 'Neustadt', updated_at: '2026-06-02T10:00:00Z' }
  let stored: Election = LANDTAG
  const saved: unknown[] = []
  serve(LANDTAG)
  server.use(
    http.get(apiUrl('/elections/:id'), () => HttpResponse.json(stored)),
    http.put(apiUrl('/elections/:id'), async ({ request }) => {
      if (request.headers.get('if-match') !== `"${stored.updated_at}"`) return problem(412, 'stale')
      saved.push(await request.json())
      return HttpResponse.json({ ...stored, ...(saved.at(-1) as object) })
    }),
  )
  await openPortal('/portal/elections/4?view=data')
  const name = await screen.findByLabelText(/^Name der Wahl/)
  stored = theirs
  await userEvent.type(name, ' neu')
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  expect(await screen.findByText(/Jemand anderes hat diese Wahl inzwischen geändert/)).toBeVisible()
  expect(screen.getByLabelText(/^Ort/)).toHaveValue('Neustadt')
  expect(name).toHaveValue(`${LANDTAG.name} neu`)
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))
  await waitFor(() =>
    expect(saved).toEqual([{ name: `${LANDTAG.name} neu`, location: 'Neustadt', election_date: '2099-03-14' }]),
  )
})

test('an election with instances cannot be deleted', async () => {
  serve(LANDTAG)
  await openPortal('/portal/elections/4?view=data')
  expect(await screen.findByText(/Zu dieser Wahl gehört noch eine Wahlhilfe/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Wahl löschen' })).toBeNull()
})

test('a deleted election is in the bin and can be restored', async () => {
  const { sent } = serve(RAT, JUGEND)
  const { router } = await openPortal('/portal/elections/5?view=data')
  await userEvent.click(await screen.findByRole('button', { name: 'Wahl löschen' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/elections'))
  await screen.findByRole('row', { name: /Kommunalwahl/ })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Jugendrat/ })).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Weiteres zur Liste' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Papierkorb', hidden: true }))
  expect(await screen.findByRole('row', { name: /Jugendrat.*30 Tage/ })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '„Jugendrat“ wiederherstellen' }))
  expect(await screen.findByText('Der Papierkorb ist leer.')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Papierkorb' })).toHaveFocus()
  expect(sent).toEqual([['DELETE /elections/5'], ['POST /elections/5/restore']])
})

test('an imported election without a place shows a hint before it is saved', async () => {
  serve({ ...JUGEND, location: '' })
  await openPortal('/portal/elections/5?view=data')
  expect(await screen.findByText(/Diese Wahl hat noch keinen Ort/)).toBeVisible()
  expect(screen.getByLabelText(/^Ort/)).toHaveValue('')
})
