// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import { buildPage } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { at, HttpResponse, http, problem, server, serveThisFile } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { Instance } from '../../api/types.ts'

serveThisFile()

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
  const asked: URLSearchParams[] = []
  server.use(
    http.get(at('/applications'), ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams)
      const found = instances.filter(({ title }) => title.includes(searchParams.get('search') ?? ''))
      return HttpResponse.json(buildPage(found, found.length > 1 ? 45 : found.length, Number(searchParams.get('page'))))
    }),
  )
  return asked
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

test('instances are listed in the language of the portal, and without a translation in their default language', async () => {
  const translations = { en: { title: 'State election guide', subtitle: '', description: '' } }
  serve(OBST, { ...LANDTAG, languages: ['de', 'en'], translations })
  await openPortal('/portal/applications', 'en')
  expect(await screen.findByRole('row', { name: /State election guide.*Beerenberg/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Obst-Kompass/ })).toBeVisible()
})

test('the URL contains the search term and the page', async () => {
  const asked = serve(OBST, LANDTAG)
  const { router } = await openPortal('/portal/applications')
  await userEvent.click(await screen.findByRole('button', { name: 'Seite 2' }))
  await waitFor(() => expect(asked.at(-1)?.get('page')).toBe('2'))
  expect(router.state.location.search).toEqual({ page: '2' })
  await userEvent.type(screen.getByRole('searchbox', { name: 'Titel, Ort oder Adresse suchen' }), 'Landtag')
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'Landtag' }))
  expect(await screen.findByText('Eine Wahlhilfe gefunden.')).toBeInTheDocument()
  expect(screen.queryByRole('row', { name: /Obst-Kompass/ })).toBeNull()
})

test('the list can be filtered by status and sorted', async () => {
  const asked = serve(OBST, LANDTAG)
  const { router } = await openPortal('/portal/applications?page=2')
  await userEvent.selectOptions(await screen.findByLabelText('Stand'), 'Wahl vorbei')
  await userEvent.click(screen.getByRole('button', { name: 'Ausgefüllt' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ status: 'over', sort: 'votes' }))
  await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('votes|asc'))
  expect(asked.at(-1)?.get('status')).toBe('4')
})

test('a deleted instance can be restored from the bin', async () => {
  let deleted: Instance[] = [{ ...OBST, deleted_at: new Date().toISOString() }]
  server.use(
    http.get(at('/applications'), ({ request }) => {
      const isBin = new URL(request.url).searchParams.get('deleted') === 'true'
      return HttpResponse.json(buildPage(isBin ? deleted : [LANDTAG]))
    }),
    http.post(at('/applications/7/restore'), () => {
      deleted = []
      return HttpResponse.json(OBST)
    }),
  )
  const { router } = await openPortal('/portal/applications')
  await userEvent.click(await screen.findByRole('button', { name: 'Papierkorb' }))
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

test('without instances the page explains how to create the first one', async () => {
  serve()
  await openPortal('/portal/applications')
  expect(await screen.findByRole('heading', { name: 'Noch gibt es keine Wahlhilfe' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Neue Wahlhilfe' })).toHaveAttribute('href', '/portal/applications/new')
})

test('a list that fails to load shows the error and a working retry', async () => {
  let isBroken = true
  server.use(
    http.get(at('/applications'), () => (isBroken ? problem(403, 'forbidden') : HttpResponse.json(buildPage([OBST])))),
  )
  await openPortal('/portal/applications')
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' })
  isBroken = false
  await userEvent.click(again)
  expect(await screen.findByRole('row', { name: /Obst-Kompass/ })).toBeVisible()
})
