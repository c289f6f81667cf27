// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { serveConfiguration } from '../../../test/configuration.ts'
import { recordDownloads } from '../../../test/downloads.ts'
import { OBSTHAUSEN } from '../../../test/instances.ts'
import { buildMe } from '../../../test/people.ts'
import { openPortal, preparePage, renderPart } from '../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../test/server.ts'
import { signIn } from '../../../test/session.ts'
import { AnalysisRequest } from './AnalysisRequest.tsx'
import { AnalyticsFilters } from './AnalyticsFilters.tsx'
import { AnalyticsPage } from './AnalyticsPage.tsx'
import { AnswerExport } from './AnswerExport.tsx'
import { RankingSection } from './RankingSection.tsx'
import { UsageCharts } from './UsageCharts.tsx'

setupTestServer()

const PAGE = '/portal/administration?tab=analytics'
const DAY = 24 * 60 * 60
/** Start of 20 November 2026 in Berlin. */
const BEGAN = Date.parse('2026-11-20T00:00:00+01:00') / 1000

const USAGE = {
  started: 1000,
  finished: 640,
  a: 340,
  b: 300,
  history: [
    { timestamp: BEGAN, started: 600, finished: 400, a: 210, b: 190 },
    { timestamp: BEGAN + 2 * DAY, started: 400, finished: 240, a: 130, b: 110 },
  ],
}
const RANKINGS = {
  completions: 640,
  min_completions: 5,
  entities: [
    { type: 'party', id: 1, name: 'Grüne Liste', first: 320, top3: 480 },
    { type: 'party', id: 2, name: 'Bürgerforum', first: 160, top3: 512 },
  ],
}
const DONE = {
  id: 72,
  kind: 'candidate_analysis',
  state: 'done',
  done: 4,
  of: 4,
  failed: 0,
  error: null,
  results: [],
  created_at: '2026-11-22T09:12:00Z',
  finished_at: '2026-11-22T09:13:00Z',
  file: { name: 'kandidierende.xlsx', size: 184_320, expires_at: '2026-11-29T09:13:00Z' },
}
const listOf = (data: readonly object[]) => ({ data, pagination: { total: data.length, last_page: 1 } })
const VOTES = { votes: 640, votes_total: 640, votes_today: 12, voto_started: 1000, history: [] }

/** Renders a part of the page with this query. */
const open = (part: ReactElement, query = '') => renderPart(part, { path: `${PAGE}&${query}` })

/** Queries of the requests for figures. */
const requests: string[] = []

beforeEach(() => {
  preparePage('de')
  requests.length = 0
  server.use(
    http.get(apiUrl('/analytics/usage'), ({ request }) => {
      requests.push(new URL(request.url).search)
      return HttpResponse.json(USAGE)
    }),
    http.get(apiUrl('/analytics/application/7/rankings'), () => HttpResponse.json(RANKINGS)),
    http.get(apiUrl('/applications'), () => HttpResponse.json(listOf([OBSTHAUSEN]))),
    http.get(apiUrl('/elections'), () => HttpResponse.json(listOf([]))),
    http.get(apiUrl('/metrics/votes/stream'), () => new HttpResponse(null, { status: 403 })),
    http.get(apiUrl('/metrics/votes'), () => HttpResponse.json(VOTES)),
    http.get(apiUrl('/metrics/votes/7'), () => HttpResponse.json(VOTES)),
    http.get(apiUrl('/jobs/72'), () => HttpResponse.json(DONE)),
    http.get(apiUrl('/jobs'), () => HttpResponse.json(listOf([DONE, { ...DONE, id: 73, kind: 'import' }]))),
  )
  serveConfiguration({}, { languages: ['de', 'en'] })
  signIn(buildMe('admin'))
})

test('usage is shown by day, including days without any, and for each variant of a test', async () => {
  await open(<UsageCharts />, 'until=2026-11-22')
  const days = await screen.findByRole('figure', { name: 'Fragebögen je Tag' })
  await userEvent.click(within(days).getByRole('button', { name: 'Als Tabelle zeigen' }))
  const rows = within(days).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'ZeitBegonnenBis zum Ergebnis',
    '22.11.2026400240',
    '21.11.202600',
    '20.11.2026600400',
  ])
  expect(screen.getByText('64,0 %')).toBeVisible()
  const variants = screen.getByRole('figure', { name: 'Bis zum Ergebnis je Tag und Variante' })
  expect(within(variants).getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    '22.11.2026: Variante A 130 · Variante B 110',
  )
})

test('the variants of an instance are shown with the tested feature', async () => {
  serveConfiguration({ abtesting: { enabled: true, percentageA: 50, percentageB: 50, features: ['live-vote'] } })
  await open(<UsageCharts />, 'application=7')
  expect(await screen.findByText(/^A\/B-Test der vorläufigen Plätze: .* \(Variante B\) 300\.$/)).toBeVisible()
})

test('the URL contains the filters, and an instance is found by a part of its name', async () => {
  await open(
    <>
      <AnalyticsFilters />
      <UsageCharts />
    </>,
  )
  await userEvent.type(await screen.findByRole('combobox', { name: 'Wahlhilfe' }), 'Obst')
  await userEvent.click(await screen.findByRole('option', { name: /Obst-Kompass/, hidden: true }))
  await waitFor(() => expect(requests.at(-1)).toBe('?application=7'))
  fireEvent.change(screen.getByLabelText('Von'), { target: { value: '2026-11-21' } })
  const began = new Date('2026-11-21T00:00:00').getTime() / 1000
  await waitFor(() => expect(requests.at(-1)).toContain(`from=${began}`))
})

test('rankings show counts of first places and the number of results', async () => {
  await open(<RankingSection instance={7} />)
  const [, green, forum] = within(await screen.findByRole('table', { name: 'Parteien' })).getAllByRole('row')
  expect(green).toHaveTextContent('Grüne Liste320 (50,0 %)480 (75,0 %)')
  expect(forum).toHaveTextContent('Bürgerforum160 (25,0 %)512 (80,0 %)')
})

test.each([
  [0, 'Noch ist niemand bis zum Ergebnis gekommen.'],
  [4, /^Bisher gibt es 4 Ergebnisse. Ab 5 Ergebnissen steht hier, wer vorn liegt/],
])('after %i results there are no rankings', async (completions, text) => {
  const rankings = { completions, min_completions: 5, entities: [] }
  server.use(http.get(apiUrl('/analytics/application/7/rankings'), () => HttpResponse.json(rankings)))
  await open(<RankingSection instance={7} />)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('requesting a workbook shows its progress and offers the file', async () => {
  const downloads = recordDownloads()
  let requestedQuery = ''
  server.use(
    http.post(apiUrl('/actions/analyze/app/7/candidates'), ({ request }) => {
      requestedQuery = new URL(request.url).search
      return HttpResponse.json({ job_id: 72 }, { status: 202 })
    }),
    http.get(apiUrl('/jobs/72/file'), () => new HttpResponse('workbook')),
  )
  await open(<AnalyticsPage />, 'application=7')
  const card = await screen.findByRole('group', { name: 'Auswertung der Kandidierenden' })
  await userEvent.click(within(card).getByRole('checkbox', { name: /welche E-Mails verschickt wurden/ }))
  await userEvent.click(within(card).getByRole('button', { name: 'Anfordern' }))
  expect(await screen.findByText('4 von 4 erledigt.')).toBeVisible()
  const [button] = screen.getAllByRole('button', { name: 'kandidierende.xlsx herunterladen' })
  await userEvent.click(button as HTMLElement)
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['kandidierende.xlsx']))
  expect(requestedQuery).toContain('invites=true')
})

test('a double click requests one workbook', async () => {
  let requestCount = 0
  server.use(
    http.post(apiUrl('/actions/analyze/app/7/candidates'), () => {
      requestCount += 1
      return HttpResponse.json({ job_id: 72 }, { status: 202 })
    }),
  )
  await openPortal(`${PAGE}&application=7`)
  const card = await screen.findByRole('group', { name: 'Auswertung der Kandidierenden' })
  await userEvent.dblClick(within(card).getByRole('button', { name: 'Anfordern' }))
  expect(await screen.findByText('4 von 4 erledigt.')).toBeVisible()
  expect(requestCount).toBe(1)
})

test('an invalid date range shows an error and no figures', async () => {
  await open(
    <>
      <AnalyticsFilters />
      <UsageCharts />
    </>,
    'from=2026-11-22&until=2026-11-20',
  )
  expect(await screen.findByLabelText('Bis')).toHaveAccessibleDescription('Dieser Tag liegt vor „Von“.')
  expect(screen.queryByText(/hat noch niemand einen Fragebogen begonnen/)).toBeNull()
  expect(requests).toEqual([])
})

test('a failed request for a workbook is shown beside the button', async () => {
  server.use(http.post(apiUrl('/actions/analyze/app/7/votes'), () => problem(503, 'unavailable')))
  await open(<AnalysisRequest instance={7} />)
  const card = await screen.findByRole('group', { name: 'Auswertung der Antworten' })
  await userEvent.click(within(card).getByRole('button', { name: 'Anfordern' }))
  expect(await within(card).findByRole('alert')).toHaveTextContent('Die Auswertung konnte nicht angefordert werden.')
})

test('the link in the mail opens the file, and earlier files are listed without other jobs', async () => {
  await open(<AnalyticsPage />, 'job=72')
  expect(await screen.findByRole('heading', { name: 'Auswertung der Kandidierenden' })).toBeVisible()
  const earlier = await screen.findByRole('table', { name: 'Ihre angeforderten Auswertungen' })
  expect(within(earlier).getAllByRole('row')).toHaveLength(2)
  expect(earlier).toHaveTextContent('kandidierende.xlsx (184,3 kB), verfügbar bis 29.11.2026')
})

test('answers can be downloaded as a file in a chosen language, and an error is shown', async () => {
  const downloads = recordDownloads()
  const files: string[] = []
  server.use(
    http.get(apiUrl('/analytics/application/7/partyvotes/:language'), ({ params, request }) => {
      files.push(`${params.language} ${new URL(request.url).searchParams.get('format')}`)
      return new HttpResponse('…', { headers: { 'content-disposition': 'attachment; filename="parteien.csv"' } })
    }),
    http.get(apiUrl('/analytics/application/7/candidatevotes/:language'), () => problem(500, 'internal')),
  )
  await open(<AnswerExport instance={7} />)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: /Sprache der Thesen/ }), 'Englisch')
  await userEvent.click(screen.getByRole('button', { name: 'Antworten der Parteien als CSV' }))
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['parteien.csv']))
  expect(files).toEqual(['en csv'])
  await userEvent.click(screen.getByRole('button', { name: 'Antworten der Kandidierenden als Excel' }))
  expect(await screen.findByText(/Antworten der Kandidierenden konnten nicht heruntergeladen werden/)).toBeVisible()
})

test('creators see usage, rankings, the outcome of their A/B test and the answers of their own instance', async () => {
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
  serveConfiguration({ abtesting: { enabled: true, percentageA: 50, percentageB: 50, features: ['live-number'] } })
  server.use(
    http.get(apiUrl('/analytics/application/7/usage'), ({ request }) => {
      requests.push(new URL(request.url).search)
      return HttpResponse.json(USAGE)
    }),
  )
  await openPortal('/portal/applications/7/results')
  expect(await screen.findByRole('heading', { level: 1, name: 'Auswertung' })).toBeVisible()
  expect(await screen.findByText(/ist noch offen: Der Unterschied beträgt bisher -15,4\s%/)).toBeVisible()
  expect(await screen.findByRole('table', { name: 'Parteien' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Antworten der Parteien als Excel' })).toBeVisible()
  fireEvent.change(screen.getByLabelText('Von'), { target: { value: '2026-11-21' } })
  const began = new Date('2026-11-21T00:00:00').getTime() / 1000
  await waitFor(() => expect(requests.at(-1)).toBe(`?from=${began}`))
})

test('an A/B test with few results has no outcome yet', async () => {
  signIn(buildMe('creator', { application_id: 7, title: 'Obst-Kompass' }))
  serveConfiguration({ abtesting: { enabled: true, percentageA: 50, percentageB: 50, features: ['live-number'] } })
  const [day] = USAGE.history
  server.use(http.get(apiUrl('/analytics/application/7/usage'), () => HttpResponse.json({ ...USAGE, history: [day] })))
  await openPortal('/portal/applications/7/results')
  expect(await screen.findByText(/^Für einen Vergleich ist es zu früh/)).toBeVisible()
})
