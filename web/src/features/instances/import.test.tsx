// @vitest-environment jsdom

import { File as NodeFile } from 'node:buffer'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { enterText } from '../../../test/enterText.ts'
import { stubFormData } from '../../../test/formData.ts'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import type { ImportContent, ImportDiagnostic, ImportLostField, Job } from '../../api/types.ts'
import { parsePlace } from './importProblems.ts'

setupTestServer()

const CONTENT: ImportContent = {
  title: 'Kommunalwahl Obsthausen',
  location: 'Obsthausen',
  url: 'obsthausen',
  url_is_taken: true,
  theses: 38,
  parties: 12,
  parties_answered: 11,
  candidates: 1412,
  candidates_answered: 905,
  answers: 456,
}

const problemAt = (place: string | null, more: Partial<ImportDiagnostic> = {}): ImportDiagnostic => ({
  severity: 'warning',
  code: 'no_web_address',
  file: 'kandidierende.csv',
  place,
  message: 'Die Webadresse bleibt weg.',
  found: null,
  ...more,
})

beforeEach(async () => {
  preparePage('de')
  await stubFormData()
  server.use(
    http.get(apiUrl('/applications/9'), () =>
      HttpResponse.json({ ...OBSTHAUSEN, id: 9 }, { headers: { etag: '"1"' } }),
    ),
    http.get(apiUrl('/public/domains/:domain'), ({ params: { domain } }) =>
      HttpResponse.json({
        domain,
        available: domain !== 'obsthausen',
        reason: domain === 'obsthausen' ? 'taken' : null,
      }),
    ),
  )
  signIn(buildMe('admin'))
})

interface Sent {
  readonly isTrial: boolean
  readonly skipsUnscaled: boolean
  readonly files: readonly string[]
  readonly url: unknown
}

/** Serves this result of the import check and records the requests. */
function serve(
  instance: ImportContent | null,
  problems: readonly ImportDiagnostic[] = [],
  losses: readonly ImportLostField[] = [],
): Sent[] {
  const sent: Sent[] = []
  server.use(
    http.post(apiUrl('/applications/import'), async ({ request }) => {
      const query = new URL(request.url).searchParams
      const isTrial = query.get('dry_run') === 'true'
      const skipsUnscaled = query.get('skip_unscaled') === 'true'
      const form = await request.text()
      const files = [...form.matchAll(/filename="(.*?)"/g)].map(([, name = '']) => name)
      sent.push({ isTrial, skipsUnscaled, files, url: /name="url"\s+(\S+)/.exec(form)?.[1] ?? null })
      const isRefused = problems.some(({ code }) => code === 'worded_options') && !skipsUnscaled
      const found = { instance: isRefused ? null : instance, problems: skipsUnscaled ? [] : problems, losses }
      return HttpResponse.json({ ...found, job_id: isTrial ? null : 3 }, { status: isTrial ? 200 : 202 })
    }),
  )
  return sent
}

const JOB: Job = {
  id: 3,
  kind: 'import',
  state: 'done',
  done: 1,
  of: 1,
  failed: 0,
  error: null,
  created_at: '2031-01-04T09:00:00Z',
  finished_at: '2031-01-04T09:00:02Z',
  results: [{ subject: 'Obsthausen', id: 9, ok: true, code: null }],
}

/** Serves a job that ends like this after the given number of requests. */
function serveJob(ended: Job, requestsBefore = 1) {
  let requests = 0
  const underway: Job = { ...ended, state: 'running', done: 0, finished_at: null, results: [] }
  server.use(http.get(apiUrl('/jobs/3'), () => HttpResponse.json(requests++ < requestsBefore ? underway : ended)))
}

async function drop(...names: readonly string[]) {
  await screen.findByRole('button', { name: 'Dateien wählen' })
  fireEvent.drop(window, { dataTransfer: { files: names.map((name) => new NodeFile(['x'], name)) } })
}

test('the content of the files is shown before the import, and the new instance is opened after it', async () => {
  const sent = serve(CONTENT)
  serveJob(JOB)
  const { router } = await openPortal('/portal/applications/import')
  await drop('thesen.xlsx', 'kandidierende.csv')
  const heading = await screen.findByRole('heading', { name: 'Das steht in thesen.xlsx und kandidierende.csv' })
  expect(heading).toHaveFocus()
  expect(screen.getByText('1.412')).toBeVisible()
  expect(screen.getByText('905 mit Antworten')).toBeVisible()
  const domain = screen.getByLabelText(/^Adresse der Wahlhilfe/)
  expect(domain).toHaveValue('obsthausen')
  expect(screen.getByText('Diese Adresse ist schon vergeben.')).toBeVisible()
  await userEvent.clear(domain)
  await enterText(domain, 'obst-2031')
  await userEvent.click(screen.getByRole('button', { name: 'Jetzt importieren' }))
  expect(await screen.findByText(/Sie können die Seite verlassen/)).toBeVisible()
  await waitFor(() => expect(router.state.location.pathname).toBe('/portal/applications/9'), { timeout: 5_000 })
  const files = ['thesen.xlsx', 'kandidierende.csv']
  expect(sent).toEqual([
    { isTrial: true, skipsUnscaled: false, files, url: null },
    { isTrial: false, skipsUnscaled: false, files, url: 'obst-2031' },
  ])
})

test('a user who returns to the page sees the result of the import', async () => {
  serveJob({ ...JOB, state: 'failed', done: 0, error: 'input_error', results: [] }, 0)
  await openPortal('/portal/applications/import?job=3')
  expect(await screen.findByText('Die Wahlhilfe konnte nicht angelegt werden')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Andere Dateien wählen' }))
  expect(await screen.findByRole('button', { name: 'Dateien wählen' })).toBeVisible()
})

test('files with errors are not imported, and each error is listed with its location', async () => {
  serve(null, [
    problemAt('14:C', { found: 'keine' }),
    problemAt('21:C'),
    problemAt('parties[2].logo', { severity: 'note', file: 'wahl.json', message: 'Das Logo wird nicht übernommen.' }),
    problemAt('Thesen:3:B', { severity: 'error', file: 'thesen.xlsx', message: 'Die These braucht einen Text.' }),
  ])
  await openPortal('/portal/applications/import')
  await drop('thesen.xlsx')
  expect(await screen.findByText('So lässt sich das nicht importieren')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Jetzt importieren' })).toBeNull()
  const error = screen.getByRole('region', { name: 'Das muss behoben werden' })
  expect(error).toHaveTextContent('Die These braucht einen Text.thesen.xlsx, Blatt Thesen, Zeile 3, Spalte B')
  const warning = screen.getByRole('region', { name: 'Das sollten Sie wissen' })
  expect(warning).toHaveTextContent(
    'kandidierende.csv, Zeile 14, Spalte C: „keine“kandidierende.csv, Zeile 21, Spalte C',
  )
  const note = screen.getByRole('region', { name: 'Am Rande bemerkt' })
  expect(note).toHaveTextContent('Das Logo wird nicht übernommen.wahl.json, parties[2].logo')
  await userEvent.click(screen.getByRole('button', { name: 'Andere Dateien wählen' }))
  expect(screen.getByRole('button', { name: 'Dateien wählen' })).toBeVisible()
})

test('values that the import would lose are listed by field with counts', async () => {
  serve(
    CONTENT,
    [],
    [
      { file: 'wahl.json', field: 'answers[].id', count: 1840 },
      { file: 'wahl.json', field: 'questions[].tags', count: 42 },
    ],
  )
  await openPortal('/portal/applications/import')
  await drop('wahl.json')
  const table = await screen.findByRole('table', { name: 'Das geht verloren' })
  expect(table).toHaveTextContent('FeldVerlorene Angabenanswers[].id1.840questions[].tags42')
})

test('questions without an agreement scale can be left out', async () => {
  const sent = serve(CONTENT, [
    problemAt('Kysymykset:3:A', { severity: 'error', code: 'no_agreement_scale', file: 'kunta2000.xlsx' }),
    problemAt(null, { severity: 'error', code: 'worded_options', file: 'kunta2000.xlsx', message: 'Eine von drei.' }),
  ])
  serveJob(JOB)
  await openPortal('/portal/applications/import')
  await drop('kunta2000.xlsx')
  await userEvent.click(await screen.findByRole('button', { name: 'Diese Fragen auslassen' }))
  const domain = await screen.findByLabelText(/^Adresse der Wahlhilfe/)
  await userEvent.clear(domain)
  await enterText(domain, 'kunta-2000')
  await userEvent.click(screen.getByRole('button', { name: 'Jetzt importieren' }))
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.map(({ isTrial, skipsUnscaled }) => [isTrial, skipsUnscaled])).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ])
})

test('the error of a rejected upload is shown where the files were dropped', async () => {
  server.use(http.post(apiUrl('/applications/import'), () => problem(413, 'too_large')))
  await openPortal('/portal/applications/import')
  await drop('riesig.json')
  expect(await screen.findByText('Die Datei ist zu groß.')).toBeVisible()
})

test('the location of an error is a cell, a row or the text of the server', () => {
  expect(parsePlace('Thesen:3:B')).toEqual({ sheet: 'Thesen', row: '3', column: 'B' })
  expect(parsePlace('14')).toEqual({ sheet: undefined, row: '14', column: undefined })
  expect(parsePlace('parties[2].name')).toEqual({ other: 'parties[2].name' })
})
