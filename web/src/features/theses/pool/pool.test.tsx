// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { buildMe } from '../../../../test/people.ts'
import { openPortal, preparePage } from '../../../../test/portal.tsx'
import { apiUrl, HttpResponse, http, problem, server, setupTestServer } from '../../../../test/server.ts'
import { signIn } from '../../../../test/session.ts'
import { serveTheses } from '../../../../test/theses.ts'
import type { PoolFigures, PoolThesis } from '../../../api/types.ts'

setupTestServer()

const PAGE = '/portal/applications/7/theses/pool'
const NO_ANSWERS: PoolFigures = { votes: 0, distribution: null }

function buildThesis(id: number, text: string, more: Partial<PoolThesis> = {}): PoolThesis {
  return {
    id,
    translations: { de: { title: 'Verkehr', text } },
    default_language: 'de',
    application_id: 3,
    application_title: 'Wahlhilfe Waldstadt',
    application_status: 4,
    election_date: '2024-06-09',
    other_applications: 0,
    present: false,
    shared_languages: ['de'],
    parties: NO_ANSWERS,
    candidates: NO_ANSWERS,
    ...more,
  }
}

const TRAM = buildThesis(31, 'Die (Tram)[Straßenbahn] soll bis {location} fahren.', {
  other_applications: 2,
  parties: { votes: 8, distribution: { agree: 4, neutral: 1, disagree: 3, separation: 'strong' } },
  candidates: { votes: 3, distribution: null },
})

/** Serves the pool. Records the searches and what is taken over. */
function servePool(theses: readonly PoolThesis[]) {
  const searches: string[] = []
  const taken: unknown[] = []
  server.use(
    http.get(apiUrl('/applications/7/theses/pool'), ({ request }) => {
      searches.push(new URL(request.url).search)
      return HttpResponse.json({
        theses,
        total: theses.length,
        page_size: 20,
        categories: [{ name: 'Verkehr', count: theses.length }],
        languages: ['de', 'fr'],
        truncated: false,
      })
    }),
    http.post(apiUrl('/applications/7/theses/pool'), async ({ request }) => {
      taken.push(await request.json())
      return HttpResponse.json({ added: 2, already_present: 1 })
    }),
  )
  return { searches, taken }
}

beforeEach(() => {
  localStorage.clear()
  preparePage('de')
  signIn(buildMe('creator', { application_id: 7, title: 'Kommunalwahl Obsthausen' }))
  serveTheses()
})

test('a thesis shows where it comes from and how it was answered', async () => {
  servePool([TRAM])
  await openPortal(PAGE)
  const item = await screen.findByText(/Die Tram soll/)
  const row = within(item.closest('li') as HTMLElement)
  expect(row.getByText('Wahlhilfe Waldstadt · 9. Juni 2024 · auch in 2 weiteren Wahlhilfen')).toBeVisible()
  expect(row.getByText(/^8 Parteien: 50,0 % stimmen zu, 12,5 % neutral, 37,5 % lehnen ab\./)).toBeVisible()
  expect(row.getByText('Trennt gut.')).toBeVisible()
  expect(row.getByText('3 Kandidierende. Zu wenige Antworten für eine Verteilung.')).toBeVisible()
  expect(row.getByText('Ohne Übersetzung: Englisch')).toBeVisible()
})

test('selected theses are taken over together, and those that are there or in another language cannot be', async () => {
  const { taken } = servePool([
    TRAM,
    buildThesis(32, 'In {location} soll Tempo 30 gelten.', { present: true, shared_languages: ['de', 'en'] }),
    buildThesis(33, 'Le bus doit circuler la nuit.', {
      translations: { fr: { title: 'Transport', text: 'Le bus doit circuler la nuit.' } },
      shared_languages: [],
      default_language: 'fr',
    }),
    buildThesis(34, 'Der Bus soll nachts fahren.', { application_status: 1 }),
  ])
  const { router } = await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Die Tram/ }))
  expect(screen.getByRole('checkbox', { name: /Tempo 30/ })).toBeDisabled()
  expect(screen.getByText('Schon vorhanden')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Le bus/ })).toBeDisabled()
  expect(screen.getByText('Nur auf Französisch. Ihre Wahlhilfe bietet das nicht an.')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Der Bus/ }))
  const selection = within(screen.getByRole('region', { name: 'Ausgewählte Thesen' }))
  await userEvent.click(selection.getByRole('button', { name: '2 Thesen übernehmen' }))
  expect(await screen.findByText('2 Thesen übernommen. Eine war schon vorhanden.')).toBeVisible()
  expect(taken).toEqual([{ thesis_ids: [31, 34] }])
  await screen.findByRole('heading', { level: 1, name: 'Thesen' })
  expect(router.state.location.pathname).toBe('/portal/applications/7/theses')
})

test('words, category and language are part of the search', async () => {
  const { searches } = servePool([TRAM])
  const { router } = await openPortal(`${PAGE}?page=2`)
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Wörter in These oder Kategorie' }), 'Tram')
  await screen.findByText(/Die Tram soll/)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kategorie' }), 'Verkehr')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sprache' }), 'fr')
  await expect
    .poll(() => searches.at(-1))
    .toSatisfy((search) => {
      const { page, ...query } = Object.fromEntries(new URLSearchParams(String(search)))
      return (
        JSON.stringify([page, query]) === JSON.stringify(['1', { search: 'Tram', category: 'Verkehr', language: 'fr' }])
      )
    })
  expect(router.state.location.search).toMatchObject({ q: 'Tram', category: 'Verkehr', language: 'fr' })
})

test('a refused take-over keeps the selection', async () => {
  servePool([TRAM])
  server.use(http.post(apiUrl('/applications/7/theses/pool'), () => problem(409, 'frozen')))
  await openPortal(PAGE)
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Die Tram/ }))
  await userEvent.click(screen.getByRole('button', { name: '1 These übernehmen' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Die Tram/ })).toBeChecked()
})
