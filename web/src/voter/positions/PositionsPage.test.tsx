// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { candidate, election, party } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'
import type { ThesisExplanations } from '../../core/snapshot.ts'
import { interceptLinks } from '../app/location.ts'

const { positions } = texts
const answers = { '11': 4, '12': 4, '13': 4 }

beforeAll(() => interceptLinks('/match/hinterwald'))

/** A server that has two reasons for the first thesis and fails this many times at first. */
function createServer(failures = 0) {
  let left = failures
  return async (address: string) => {
    if (!address.includes('/theses/11/explanations')) return new Response(null, { status: 202 })
    if (left-- > 0) return new Response(null, { status: 503 })
    const body: ThesisExplanations = {
      language: 'de',
      thesis: 11,
      parties: { '21': { text: 'Mehr Wald! https://tanne.example/wald/plan?seite=7' }, '22': { text: 'Genug Wald.' } },
      candidates: { '31': { text: 'Wald ist Leben.' } },
    }
    return Response.json(body)
  }
}

const groups = () =>
  screen.getAllByRole('region').map((group) => [
    within(group).getByRole('heading', { level: 2 }).textContent,
    within(group)
      .queryAllByRole('listitem')
      .map((row) => within(row).getAllByRole('link')[0]?.textContent)
      .sort(),
  ])

test('the page of a thesis opens from a link, without answers, and groups all parties by their answer', async () => {
  const parties = [...election().parties, party(24, 'Erle', '-44')]
  showApp('positions/11', {}, election({ parties }), createServer())
  await screen.findByText('Genug Wald.')
  expect(groups()).toEqual([
    ['++ Stimme voll zu 2 ', ['Birke', 'Tanne']],
    ['−− Stimme gar nicht zu 1 ', ['Eiche']],
    ['· Keine Antwort 1 ', ['Erle']],
  ])
  expect(screen.getByText(positions.unanswered)).toBeVisible()
  await userEvent.click(screen.getByText(positions.answer))
  await userEvent.click(screen.getByRole('button', { name: 'Neutral' }))
  expect(screen.getByText('Ihre Antwort: Neutral')).toBeVisible()
})

test('each position says when it was given or changed, and which reasons are those of the party', async () => {
  const given = { submitted_on: '2027-02-03', changed_on: { '11': '2027-02-20' } }
  const candidates = [candidate(31, 'Ada', 'Berg', { party: 21, answers: '444', ...given })]
  const explanations: ThesisExplanations = {
    language: 'de',
    thesis: 11,
    parties: {},
    candidates: { '31': { text: 'Wald ist Leben.', of_party: true } },
  }
  const server = async (address: string) =>
    address.includes('/explanations') ? Response.json(explanations) : new Response(null, { status: 202 })
  showApp('positions/11/candidates', {}, election({ candidates }), server)
  expect(await screen.findByText('geändert am 20. Februar 2027 · wörtlich die Begründung der Partei')).toBeVisible()
})

test('positions from another source name it, with a link', async () => {
  const source = { name: 'Helsingin Sanomat', licence: 'CC BY 4.0', url: 'https://hs.example/data' }
  const from = election()
  showApp('positions/11', {}, { ...from, instance: { ...from.instance, source } }, createServer())
  expect(await screen.findByRole('link', { name: source.name })).toHaveAttribute('href', source.url)
})

test('reasons are unfolded with short links, and a missing one is named', async () => {
  showApp('positions/11', answers, election(), createServer())
  const [agreeing] = await screen.findAllByRole('region')
  await within(agreeing as HTMLElement).findByText(/Mehr Wald!/)
  expect(within(agreeing as HTMLElement).getByRole('link', { name: 'tanne.example/wald/plan…' })).toHaveAttribute(
    'href',
    'https://tanne.example/wald/plan?seite=7',
  )
  expect(within(agreeing as HTMLElement).getAllByText(positions.noReason)).toHaveLength(1)
})

test('the voter’s own answer is marked, even if nobody else gives it', async () => {
  showApp('positions/11', { ...answers, '11': 3 }, election(), createServer())
  const own = await screen.findByRole('region', { name: /Stimme eher zu/ })
  expect(own).toHaveTextContent(positions.yours)
  expect(own).toHaveTextContent(positions.nobody)
  expect(screen.getByText('Ihre Antwort: Stimme eher zu')).toBeVisible()
})

test('if reasons cannot be loaded, the answers are shown, and loading can be repeated', async () => {
  showApp('positions/11', answers, election(), createServer(1))
  await userEvent.click(await screen.findByRole('button', { name: german.entity.retry }))
  expect(await screen.findByText('Genug Wald.')).toBeVisible()
  expect(screen.queryByRole('button', { name: german.entity.retry })).toBeNull()
})

test('a tab shows the candidates, and the next thesis keeps it', async () => {
  showApp('positions/11', answers, election(), createServer())
  await userEvent.click(await screen.findByRole('link', { name: german.results.candidates }))
  expect(await screen.findByText('Wald ist Leben.')).toBeVisible()
  await userEvent.click(screen.getAllByRole('link', { name: positions.next })[0] as HTMLElement)
  await screen.findByRole('heading', { level: 1, name: /Steig/ })
  expect(location.pathname).toBe('/match/hinterwald/positions/12/candidates')
  expect(screen.getByRole('link', { name: german.results.candidates })).toHaveAttribute('aria-current', 'page')
})

test('ten thousand candidates are shown in parts and can be searched', async () => {
  const candidates = Array.from({ length: 10_000 }, (_, at) =>
    candidate(at + 1, 'Kim', `Name${at}`, { answers: at % 2 ? '444' : '044' }),
  )
  showApp('positions/11/candidates', answers, election({ candidates }), createServer())
  const [agreeing] = await screen.findAllByRole('region')
  expect(within(agreeing as HTMLElement).getAllByRole('listitem')).toHaveLength(50)
  expect(agreeing).toHaveTextContent('5.000')
  await userEvent.click(screen.getByText(german.results.filter))
  await userEvent.type(await screen.findByRole('searchbox'), 'name777')
  await waitFor(() => expect(screen.getByText('11 von 10.000')).toBeVisible())
})

test('a voter who is still answering goes back to the thesis, another one to the results', async () => {
  const { unmount } = showApp('positions/11', { '11': 4 }, election(), createServer())
  expect(await screen.findByRole('link', { name: positions.toThesis })).toHaveAttribute(
    'href',
    '/match/hinterwald/theses/1',
  )
  expect(screen.queryByRole('link', { name: german.entity.back })).toBeNull()
  unmount()
  showApp('positions/11', answers, election(), createServer())
  expect(await screen.findByRole('link', { name: german.entity.back })).toBeVisible()
})

test('an unknown thesis has no page', async () => {
  showApp('positions/99', answers)
  expect(await screen.findByRole('heading', { level: 1, name: german.empty.unknown.title })).toBeVisible()
})

test('a thesis links to the answers of the parties only once the voter has answered it', async () => {
  const { unmount } = showApp('theses/1', { '11': 4 })
  expect(await screen.findByRole('link', { name: german.thesis.positions })).toHaveAttribute(
    'href',
    '/match/hinterwald/positions/11',
  )
  await userEvent.click(screen.getByRole('link', { name: german.thesis.next }))
  await screen.findByRole('heading', { level: 1, name: /Steig/ })
  expect(screen.queryByRole('link', { name: german.thesis.positions })).toBeNull()
  unmount()
  showApp('theses/1', { '11': null })
  await screen.findByRole('heading', { level: 1, name: /Bannwald/ })
  expect(screen.queryByRole('link', { name: german.thesis.positions })).toBeNull()
})

test('filters and the editor of the voter’s answer are still open when the voter comes back', async () => {
  const parties = Array.from({ length: 30 }, (_, index) => party(index + 1, `Liste ${index + 1}`, `${index % 5}44`))
  showApp('positions/11', answers, election({ parties }), createServer())
  await userEvent.click(await screen.findByText(german.results.filter))
  await userEvent.type(await screen.findByRole('searchbox'), 'Liste 7')
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.click(screen.getByText(german.entity.changeAnswer))
  await userEvent.click(screen.getByRole('link', { name: 'Liste 7' }))
  await screen.findByRole('heading', { level: 1, name: /Liste 7/ })
  history.back()
  await screen.findByRole('heading', { level: 1, name: /Bannwald/ })
  expect(screen.getByRole('searchbox')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Neutral' })).toBeVisible()
})
