import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import german from '../../../../locales/de/portal/lab.json'
import { CONFIGURATION } from '../../../test/configuration.ts'
import { serveDashboard } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import { serveTheses } from '../../../test/theses.ts'
import type { LabRequest } from './labWorker.ts'
import { buildReport } from './method/report.ts'

setupTestServer()

const TEXTS = [
  ['Verkehr', 'In {location} soll überall Tempo 30 gelten.'],
  ['Verkehr', 'Überall in {location} soll Tempo 30 gelten.'],
  ['Wald', 'Der Stadtwald soll wachsen dürfen.'],
  ['Finanzen', 'Der (Hebesatz)[Prozentsatz der Steuer] soll steigen.'],
].map(([title = '', text = '']) => ({ de: { title, text } }))

/** The answers of three parties to the theses, in percent. */
const ANSWERS: Readonly<Record<string, readonly number[]>> = {
  Obst: [100, 100, 0, 50],
  Wald: [0, 0, 100, 50],
  Mitte: [50, 50, 100, 50],
}

/** Computes where the page expects a worker, which the test environment does not have. */
class InlineWorker {
  onmessage: ((event: { readonly data: object }) => void) | null = null
  #isEnded = false
  postMessage({ election, source }: LabRequest) {
    const report = buildReport(election, source)
    queueMicrotask(() => this.#isEnded || this.onmessage?.({ data: { report } }))
  }
  terminate() {
    this.#isEnded = true
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', InlineWorker)
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
  serveDashboard([])
})

/** Opens the lab of an instance with these submitted answers. */
async function openLab(answers = ANSWERS, search = '') {
  serveTheses(TEXTS)
  const rows = Object.entries(answers).flatMap(([party, values], index) =>
    values.map((value, thesis) => ({ party_id: index + 1, party, name: party, statement_id: 11 + thesis, value })),
  )
  const algorithm = { ...CONFIGURATION.algorithm, matchType: 1 }
  server.use(
    http.get(apiUrl('/applications/7/configuration'), () => HttpResponse.json({ ...CONFIGURATION, algorithm })),
    http.get(apiUrl('/analytics/application/7/partyvotes/de'), () => HttpResponse.json(rows)),
    http.get(apiUrl('/applications/7/matches/parties'), () => HttpResponse.json({ data: [] })),
  )
  const portal = await openPortal(`/portal/applications/7/theses/lab${search}`)
  await screen.findByRole('heading', { level: 2, name: german.advice.title })
  return portal
}

test('an editor reads which theses ask the same, and what happens without one of them', async () => {
  await openLab()
  const advice = within(screen.getByRole('list', { name: german.advice.title }))
  expect(advice.getByText(/^Die Thesen 1 und 2 fragen dasselbe\. Ohne These 2 bekommen .* der Wählenden/)).toBeVisible()
  expect(advice.getByText('These 4 unterscheidet nicht: Alle 3 haben gleich geantwortet.')).toBeVisible()
  expect(advice.getByRole('link', { name: 'These 2: Überall in Obsthausen soll Tempo 30 gelten.' })).toHaveAttribute(
    'href',
    '/portal/applications/7/theses?open=12',
  )
})

test('the tables show how often each party comes first, and what each thesis does', async () => {
  await openLab()
  const results = within(screen.getByRole('table', { name: german.results.table }))
  expect(
    results
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
      .toSorted(),
  ).toEqual(['Mitte', 'Obst', 'Wald'])
  const theses = within(screen.getByRole('table', { name: german.theses.title }))
  const [, first] = theses.getAllByRole('row')
  expect(first).toHaveTextContent('Von Ablehnung bis Zustimmung: 1 · 0 · 1 · 0 · 1')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: german.theses.order }), german.theses.by.deviation)
  expect(theses.getAllByRole('rowheader')[0]).toHaveTextContent('These 4')
})

test('the seed is in the address, so that others get the same figures', async () => {
  const { router } = await openLab(ANSWERS, '?seed=12&electorate=uniform')
  const seed = screen.getByRole('textbox', { name: german.settings.seed })
  expect(seed).toHaveValue('12')
  expect(screen.getByRole('combobox', { name: german.settings.electorate })).toHaveValue('uniform')
  await userEvent.type(seed, '3')
  expect(seed).toHaveValue('123')
  expect(router.state.location.search).toMatchObject({ seed: '123' })
})

test('before anybody has answered, the wording is compared, and sample answers can be used', async () => {
  await openLab({})
  expect(screen.getByText('Die Thesen 1 und 2 fragen dasselbe.')).toBeVisible()
  expect(screen.queryByRole('table', { name: german.results.table })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: german.noAnswers.useSample }))
  const results = within(await screen.findByRole('table', { name: german.results.table }))
  expect(results.getByRole('rowheader', { name: 'Beispielpartei A' })).toBeVisible()
  expect(screen.getByText(german.sample.text)).toBeVisible()
})

test('an electorate is read from a file, and what is wrong with it is said', async () => {
  await openLab(ANSWERS, '?electorate=file')
  const input = document.querySelector('input[type="file"]') as HTMLInputElement
  await userEvent.upload(input, new File(['0;50;100\n'], 'umfrage.csv', { type: 'text/csv' }))
  expect(await screen.findByText('Zeile 1 hat 3 Spalten, es müssen 4 sein: eine je These.')).toBeVisible()
  await userEvent.upload(input, new File(['0;50;100;0\n100;;0;50*\n'], 'umfrage.csv', { type: 'text/csv' }))
  expect(await screen.findByText('umfrage.csv: 2 Wählende')).toBeVisible()
  expect(screen.queryByText(/^Zeile 1/)).toBeNull()
})
