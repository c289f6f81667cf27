// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildElection } from '../../../test/elections.ts'
import { enterText } from '../../../test/enterText.ts'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import { buildJob } from '../../../test/jobs.ts'
import { buildPage } from '../../../test/participants.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { ParsedTown } from '../../api/types.ts'
import { getTitlePattern } from './towns.ts'

setupTestServer()

const PAGE = '/portal/elections/3/towns'

const townOf = (location: string, more: Partial<ParsedTown> = {}): ParsedTown => ({
  location,
  title: '',
  url: '',
  sundown_date: null,
  contact: null,
  problems: [],
  ...more,
})

beforeEach(() => {
  preparePage('de')
  sessionStorage.clear()
  signIn(buildMe('admin'))
})

/** Serves an election, a template instance and these parsed rows, and records the body that creates them. */
function serve(rows: readonly ParsedTown[], answer = () => HttpResponse.json({ job_id: 8 }, { status: 202 })) {
  const sent: unknown[] = []
  const results = [
    { subject: 'Birnbach', ok: true, id: 12, code: null },
    { subject: 'Kirschau', ok: false, id: null, code: 'input_error' },
  ]
  server.use(
    http.get(apiUrl('/elections/3'), () => HttpResponse.json(buildElection(3, 'Kommunalwahl Sachsen'))),
    http.get(apiUrl('/applications'), () => HttpResponse.json(buildPage([OBSTHAUSEN]))),
    http.get(apiUrl('/applications/7'), () => HttpResponse.json(OBSTHAUSEN, { headers: { etag: '"1"' } })),
    http.post(apiUrl('/elections/3/towns/read'), () => HttpResponse.json({ rows, unknown_columns: ['Einwohner'] })),
    http.post(apiUrl('/elections/3/towns'), async ({ request }) => {
      sent.push(await request.json())
      return answer()
    }),
    http.get(apiUrl('/jobs/8'), () =>
      HttpResponse.json(buildJob(8, { kind: 'instances', state: 'done', done: 2, failed: 1, results })),
    ),
  )
  return sent
}

async function drop() {
  await screen.findByRole('button', { name: 'Datei wählen' })
  fireEvent.drop(window, { dataTransfer: { files: [new File(['x'], 'orte.csv')] } })
}

async function chooseTemplate() {
  await userEvent.click(await screen.findByRole('combobox', { name: /als Vorlage nehmen/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'Obst-Kompass, Obsthausen', hidden: true }))
  await waitFor(() =>
    expect(screen.getByLabelText('Titel der neuen Wahlhilfen')).toHaveValue('Obst-Kompass {location}'),
  )
}

const row = (number: number) => within(screen.getByRole('listitem', { name: `Zeile ${number}` }))
const make = () => userEvent.click(screen.getByRole('button', { name: '2 Wahlhilfen anlegen' }))

test('every place of a spreadsheet gets an instance once all rows are valid', async () => {
  const sent = serve([townOf('Birnbach', { contact: 'redaktion@birnbach.example' }), townOf('', { url: 'kirschau' })])
  const { router } = await openPortal(PAGE)
  await drop()
  expect(await screen.findByText('In einer Zeile ist noch etwas zu tun, sie steht oben.')).toBeVisible()
  expect(screen.getByText('Die Spalte „Einwohner“ kennen wir nicht.')).toBeVisible()
  await make()
  expect(screen.getByRole('combobox', { name: /als Vorlage nehmen/ })).toHaveFocus()
  await chooseTemplate()
  await make()
  expect(row(3).getByLabelText('Ort')).toHaveFocus()
  await enterText(row(3).getByLabelText('Ort'), 'Kirschau')
  expect(await screen.findByText('Alles in Ordnung.')).toBeVisible()
  // The titles are visible before the instances are created.
  expect(screen.getByRole('listitem', { name: 'Zeile 2' })).toHaveTextContent(
    'Birnbach: Obst-Kompass BirnbachAdresse wird aus dem Ort gebildet · Wahltag der Wahl · redaktion@birnbach.example',
  )
  expect(screen.getByText(/Eine Adresse steht in der Tabelle/)).toBeVisible()
  await make()
  expect(await screen.findByRole('region', { name: 'Wahlhilfen anlegen' })).toBeVisible()
  expect(router.state.location.search).toEqual({ job: '8' })
  await userEvent.click(await screen.findByRole('button', { name: 'Ein Problem' }))
  expect(screen.getByRole('link', { name: 'Birnbach' })).toHaveAttribute(
    'href',
    '/portal/applications/12?view=metadata',
  )
  expect(screen.getByText(/Kirschau/).closest('li')).toHaveTextContent('Die Adresse ist inzwischen vergeben.')
  const title = 'Obst-Kompass {location}'
  expect(sent).toEqual([
    {
      template: 7,
      rows: [
        { location: 'Birnbach', title, contact: 'redaktion@birnbach.example' },
        { location: 'Kirschau', title, url: 'kirschau' },
      ],
    },
  ])
})

test('a title that is typed while the template is loading is kept', async () => {
  let finishLoading = () => {}
  const isLoaded = new Promise<void>((resolve) => {
    finishLoading = resolve
  })
  serve([])
  server.use(
    http.get(apiUrl('/applications/7'), async () => {
      await isLoaded
      return HttpResponse.json(OBSTHAUSEN, { headers: { etag: '"1"' } })
    }),
  )
  await openPortal(PAGE)
  const template = await screen.findByRole('combobox', { name: /als Vorlage nehmen/ })
  await userEvent.click(template)
  await userEvent.click(await screen.findByRole('option', { name: 'Obst-Kompass, Obsthausen', hidden: true }))
  const title = screen.getByLabelText('Titel der neuen Wahlhilfen')
  fireEvent.change(title, { target: { value: '{location} wählt' } })
  finishLoading()
  await waitFor(() => expect(template).toHaveValue('Obst-Kompass, Obsthausen'))
  expect(title).toHaveValue('{location} wählt')
})

test('a file that has only headings is reported as empty', async () => {
  serve([])
  await openPortal(PAGE)
  await drop()
  expect(await screen.findByText('In der Datei steht nichts.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Anlegen' })).toBeNull()
})

test('a missing URL is not reported while the place is missing', async () => {
  serve([townOf('', { problems: [{ field: 'url', code: 'invalid', message: 'Erlaubt sind kleine Buchstaben.' }] })])
  await openPortal(PAGE)
  await drop()
  await screen.findByText('In einer Zeile ist noch etwas zu tun, sie steht oben.')
  expect(row(2).getByLabelText('Ort')).toBeInvalid()
  expect(row(2).getByLabelText('Adresse der Wahlhilfe')).toBeValid()
})

test('errors of the server are shown in their row', async () => {
  const errors = [{ field: 'rows.1.url', code: 'taken' }]
  serve([townOf('Birnbach'), townOf('Kirschau', { url: 'obsthausen' })], () => problem(422, 'input_error', { errors }))
  await openPortal(PAGE)
  await drop()
  await chooseTemplate()
  await make()
  await waitFor(() => expect(row(3).getByLabelText('Adresse der Wahlhilfe')).toBeInvalid())
  expect(row(3).getByText('Diese Adresse ist schon vergeben.')).toBeVisible()
})

test('duplicate URLs and invalid cells are reported before anything is sent', async () => {
  const unread = { field: 'sundown_date', code: 'invalid', message: 'Das ist kein Tag.' }
  const sent = serve([townOf('Birnbach', { url: 'birne' }), townOf('Birnau', { url: 'birne', problems: [unread] })])
  await openPortal(PAGE)
  await drop()
  await screen.findByText('In 2 Zeilen ist noch etwas zu tun, sie stehen oben.')
  expect(row(2).getByText('Diese Adresse steht noch in einer anderen Zeile.')).toBeVisible()
  expect(row(3).getByLabelText('Wahltag')).toBeInvalid()
  await userEvent.click(screen.getByRole('button', { name: 'Zeile 3 weglassen' }))
  expect(await screen.findByText('Alles in Ordnung.')).toBeVisible()
  expect(sent).toEqual([])
})

test('a duplicate URL is valid once one of the rows has another', async () => {
  const taken = { field: 'url', code: 'duplicate', message: 'Diese Adresse ist schon vergeben.' }
  serve([townOf('Birnbach', { url: 'birne' }), townOf('Birnau', { url: 'birne', problems: [taken] })])
  await openPortal(PAGE)
  await drop()
  await screen.findByText('In 2 Zeilen ist noch etwas zu tun, sie stehen oben.')
  await userEvent.type(row(2).getByLabelText('Adresse der Wahlhilfe'), 'n')
  expect(await screen.findByText('Alles in Ordnung.')).toBeVisible()
})

test('titles follow the template, each with its own place', () => {
  expect(getTitlePattern({ title: 'Stadtratswahl Obsthausen', subtitle: 'Obsthausen' })).toBe(
    'Stadtratswahl {location}',
  )
  expect(getTitlePattern({ title: 'Obst-Kompass', subtitle: 'Obsthausen' })).toBe('Obst-Kompass {location}')
})
