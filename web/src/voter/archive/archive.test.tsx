// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import pages from '../../../../locales/de/pages.json'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/archive.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import { election } from '../../../test/election.ts'
import { PAGE_DATA, SESSION_KEY, showApp, storeSession } from '../../../test/voter.tsx'
import type { Snapshot } from '../../core/snapshot.ts'
import { interceptLinks } from '../app/location.ts'

const RUNNING = election()
const ARCHIVE = election({
  instance: { ...RUNNING.instance, archived: true },
  usage: { started: 1234, finished: 987 },
  research: true,
  ab_test: { feature: 'live-number', percentage_b: 100 },
})
const ANSWERS = { '11': 4, '12': 0, '13': 4 }
const REASONS = { language: 'de', theses: { '11': { text: 'Mehr Wald!' } }, parties: {}, candidates: {} }

beforeAll(() => interceptLinks('/match/hinterwald'))

/** Serves explanations, and records every other request. */
function createServer() {
  const sent: string[] = []
  const server = async (address: string) => {
    if (address.includes('/explanations')) return Response.json(REASONS)
    sent.push(address)
    return new Response(null, { status: 410 })
  }
  return { sent, server }
}

const start = () => screen.findByRole('heading', { level: 1, name: RUNNING.instance.title })

test('the first page of an archive says that the election is over and leads to everything that can be read', async () => {
  showApp('', {}, ARCHIVE)
  await start()
  expect(screen.getByText(pages.archiveNote)).toBeVisible()
  expect(screen.getByText('Drei Fragen für einen Wald.')).toBeVisible()
  const reading = within(screen.getByRole('region', { name: texts.read.title }))
  expect(reading.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/match/hinterwald/positions',
    '/match/hinterwald/parties',
    '/match/hinterwald/candidates',
    '/match/hinterwald/compare',
    '/match/hinterwald/fairness',
    '/match/hinterwald/method',
    '/match',
  ])
  expect(screen.queryByText(german.intro.start)).toBeNull()
  expect(screen.queryByText(german.intro.howTitle)).toBeNull()
})

test('an archive says how often it was started and completed, and what is counted', async () => {
  showApp('', {}, ARCHIVE)
  const usage = within(await screen.findByRole('region', { name: texts.usage.title }))
  expect(usage.getByText('1.234')).toBeVisible()
  expect(usage.getByText('987')).toBeVisible()
  expect(usage.getByText(texts.usage.text)).toBeVisible()
})

test('the first page leads to the positions and to open data at once', async () => {
  showApp('', {}, ARCHIVE)
  await start()
  const [positions, data] = document.querySelectorAll('.opening .actions a')
  expect(positions).toHaveTextContent(german.thesis.positions)
  expect(positions).toHaveAttribute('href', '/match/hinterwald/positions')
  expect(data).toHaveTextContent(pages.openData)
  expect(data).toHaveAttribute('href', '/match/hinterwald/fairness')
})

test('the citation names title, election, operator, address, the day and the checksum of the data, and is copied', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-05-04T10:00:00') })
  showApp('', {}, { ...ARCHIVE, instance: { ...ARCHIVE.instance, website: 'https://stadtblatt.example/wahl' } })
  const citation = await screen.findByText(/^Wahlhilfe Hinterwald \(/)
  vi.useRealTimers()
  expect(citation).toHaveTextContent(
    `Wahlhilfe Hinterwald (Archiv). Gemeinderatswahl 2027, Hinterwald, 14. März 2027. Wahlhilfe betrieben von stadtblatt.example. ${location.origin}${PAGE_DATA.base}. Abgerufen am 4. Mai 2027. Prüfsumme der Daten: 5c1d`,
  )
  fireEvent.click(screen.getByRole('button', { name: texts.cite.copy }))
  expect(await screen.findByText(texts.cite.copied)).toBeVisible()
  expect(writeText).toHaveBeenCalledWith(citation.textContent)
})

test.each([
  'theses',
  'theses/2',
  'quick/1',
  'weights',
  'results',
  'results/candidates',
  'bookmarks',
  'crib',
  'share',
  'map',
  'print',
  'round',
])('in an archive, the address %s leads to the first page', async (path) => {
  showApp(path, {}, ARCHIVE)
  await start()
  expect(location.pathname).toBe('/match/hinterwald')
})

test('every thesis of an archive leads to the positions and their reasons', async () => {
  showApp('positions', {}, ARCHIVE)
  await screen.findByRole('heading', { level: 1, name: texts.theses.title })
  const theses = screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href'))
  expect(theses).toEqual([11, 12, 13].map((id) => `/match/hinterwald/positions/${id}`))
})

test('the positions of an archive can be read, but not answered, and none is marked as the voter’s own', async () => {
  const { server } = createServer()
  showApp('positions/11', ANSWERS, ARCHIVE, server)
  expect(await screen.findByRole('region', { name: /Stimme voll zu/ })).toHaveTextContent('Tanne')
  expect(screen.queryByText(/Ihre Antwort/)).toBeNull()
  expect(screen.queryByText(german.entity.changeAnswer)).toBeNull()
  expect(screen.queryByText(comparing.positions.answer)).toBeNull()
  expect(screen.queryByRole('button', { name: german.answers.five[4] as string })).toBeNull()
  expect(screen.getByRole('link', { name: german.thesis.overview })).toHaveAttribute(
    'href',
    '/match/hinterwald/positions',
  )
})

test('parties and candidates of an archive are listed by name', async () => {
  const { unmount } = showApp('parties', {}, ARCHIVE)
  await screen.findByRole('heading', { level: 1, name: german.results.parties })
  const names = () => screen.getAllByRole('listitem').map((item) => within(item).getByRole('link').textContent)
  expect(names()).toEqual(['Birke', 'Eiche', 'Tanne'])
  unmount()
  showApp('candidates?party=21', {}, ARCHIVE)
  await screen.findByRole('heading', { level: 1, name: german.results.candidates })
  expect(names()).toEqual(['Ada Amsel'])
})

test('a party in an archive is shown with answers and reasons, without a match', async () => {
  const { server } = createServer()
  showApp('results/parties/21', ANSWERS, ARCHIVE, server)
  await screen.findByRole('heading', { level: 1, name: /Tanne/ })
  expect(await screen.findByText('Mehr Wald!')).toBeVisible()
  expect(screen.getAllByText('Stimme voll zu')).toHaveLength(3)
  expect(screen.queryByText(/%/)).toBeNull()
  expect(screen.queryByText(german.entity.changeAnswer)).toBeNull()
  expect(screen.queryByText(german.entity.you)).toBeNull()
})

test('the comparison of an archive has no column for one’s own answers', async () => {
  const { server } = createServer()
  showApp('compare/p21,p22', ANSWERS, ARCHIVE, server)
  await screen.findByRole('heading', { level: 1, name: german.compare.title })
  expect(screen.queryByText(german.entity.you)).toBeNull()
  expect(screen.queryByText(/%/)).toBeNull()
  expect(screen.queryByText(german.entity.changeAnswer)).toBeNull()
})

test('the keys of the questionnaire change nothing in an archive', async () => {
  showApp('theses/1', ANSWERS, ARCHIVE)
  await start()
  const before = localStorage.getItem(SESSION_KEY)
  await userEvent.keyboard('150d{ArrowRight}')
  expect(localStorage.getItem(SESSION_KEY)).toBe(before)
  expect(location.pathname).toBe('/match/hinterwald')
})

test('an archive sends nothing, even for answers whose completion was never reported', async () => {
  const { sent, server } = createServer()
  const openStream = vi.fn()
  vi.stubGlobal('EventSource', openStream)
  storeSession({ answers: ANSWERS, completion: { answered: 3, top: [] }, variant: 'b' })
  showApp('', null, ARCHIVE, server)
  await start()
  await userEvent.click(screen.getByRole('link', { name: texts.own.link }))
  await screen.findByRole('heading', { level: 1, name: 'Mein Ergebnis' })
  expect(sent).toEqual([])
  expect(openStream).not.toHaveBeenCalled()
})

test('a voter who has answered sees their own result again and can delete the answers', async () => {
  showApp('', ANSWERS, ARCHIVE)
  await userEvent.click(await screen.findByRole('link', { name: texts.own.link }))
  await screen.findByRole('heading', { level: 1, name: 'Mein Ergebnis' })
  expect(screen.getAllByText(/%/).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('link', { name: german.back }))
  await userEvent.click(await screen.findByRole('button', { name: german.forget.button }))
  await waitFor(() => expect(screen.queryByText(texts.own.title)).toBeNull())
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: german.forget.undo }))
  expect(await screen.findByText(texts.own.title)).toBeVisible()
})

test('without answers, an archive offers no result', async () => {
  showApp('', {}, ARCHIVE)
  await start()
  expect(screen.queryByText(texts.own.title)).toBeNull()
})

/** Shows a page of the running election and returns to it when the server responds to its address in this way. */
async function comeBackLater(path: string, respond: () => Response, snapshot?: Snapshot) {
  showApp(path, ANSWERS, RUNNING, async (address) => {
    if (address === '/new') return Response.json(snapshot)
    return address === PAGE_DATA.base ? respond() : new Response(null, { status: 410 })
  })
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(JSON.parse(localStorage.getItem(SESSION_KEY) ?? '').run.seen).toBeDefined())
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + 6 * 60_000)
  await act(async () => void dispatchEvent(new Event('focus')))
}

test.each(['theses/2', 'weights', 'results', 'results/parties/21', 'positions/11', 'compare'])(
  'if the election ends while %s is open, the app says so and leads to the next ones and to the result',
  async (path) => {
    await comeBackLater(path, () => new Response(null, { status: 410 }))
    await screen.findByRole('heading', { level: 1, name: pages.problem.over.title })
    expect(screen.getByRole('link', { name: texts.read.next })).toHaveAttribute('href', '/match')
    await userEvent.click(screen.getByRole('link', { name: texts.own.link }))
    await screen.findByRole('heading', { level: 1, name: 'Mein Ergebnis' })
    await userEvent.click(screen.getByRole('link', { name: german.back }))
    await screen.findByRole('heading', { level: 1, name: pages.problem.over.title })
  },
)

test.each(['theses/2', 'results', 'results/candidates'])(
  'if the archive opens while %s is open, its first page replaces it',
  async (path) => {
    const page = '<div id="root" data-domain="hinterwald" data-base="/match/hinterwald" data-snapshot="/new">'
    await comeBackLater(path, () => new Response(page), ARCHIVE)
    expect(await screen.findByText(pages.archiveNote)).toBeVisible()
    expect(location.pathname).toBe('/match/hinterwald')
  },
)

test('a server error does not end the election', async () => {
  await comeBackLater('weights', () => new Response(null, { status: 503 }))
  expect(screen.getByRole('heading', { level: 1, name: german.weights.title })).toBeVisible()
})
