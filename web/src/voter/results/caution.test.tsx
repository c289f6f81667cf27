// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { election, party, thesis } from '../../../test/election.ts'
import { SESSION_KEY, showApp } from '../../../test/voter.tsx'

const { caution, round } = texts
const THESES = [1, 2, 3, 4, 5, 6, 7].map((id) => thesis(id, 'Wald', `These über Wald ${id}.`))
const PARTIES = [party(21, 'Tanne', '4444444'), party(22, 'Eiche', '4000044'), party(23, 'Birke', '0404044')]
const buildElection = () => election({ theses: THESES, parties: PARTIES, candidates: [] })

const ranking = () => screen.findAllByRole('link', { name: /(Tanne|Eiche|Birke).*%/ })
const rankOf = (row: HTMLElement) => /Platz (\S+)/.exec(row.textContent ?? '')?.[1]

test('with less than a third of the theses answered, ranges replace the places, and a link leads to more theses', async () => {
  showApp('results', { '1': 4, '2': 4 }, buildElection())
  expect(
    await screen.findByText('Darauf können Sie sich noch nicht verlassen: Sie haben erst 2 von 7 Thesen beantwortet.'),
  ).toBeVisible()
  expect((await ranking()).map(rankOf)).toEqual(['1', '2–3', '2–3'])
  expect(screen.getByRole('link', { name: caution.thinLink })).toHaveAttribute(
    'href',
    '/match/hinterwald/round/parties',
  )
})

test('with a third of the theses answered, places are shown', async () => {
  showApp('results', { '1': 4, '2': 4, '3': 4 }, buildElection())
  expect((await ranking()).map(rankOf)).toEqual(['1', '2', '2'])
  expect(screen.queryByText(/noch nicht verlassen/)).toBeNull()
})

test('entities that are practically level in first place are named above the ranking, with the theses that separate the first two', async () => {
  const parties = [party(21, 'Tanne', '4444443'), party(22, 'Eiche', '4444434')]
  showApp(
    'results',
    Object.fromEntries(THESES.map(({ id }) => [id, 4])),
    election({ theses: THESES, parties, candidates: [] }),
  )
  const notice = await screen.findByText(
    /^Praktisch gleichauf: (Tanne und Eiche|Eiche und Tanne)\. Sie teilen sich Platz 1,/,
  )
  expect(notice.compareDocumentPosition((await ranking())[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/unterscheiden 2 Thesen:/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'These 6' })).toHaveAttribute('href', '/match/hinterwald/theses/6')
  expect(screen.getByRole('link', { name: 'These 7' })).toHaveAttribute('href', '/match/hinterwald/theses/7')
  expect(screen.getByRole('link', { name: caution.allApart })).toHaveAttribute(
    'href',
    expect.stringMatching(/compare\/p2\d,p2\d$/),
  )
})

describe('entities that are practically level share a place', () => {
  const answers = Object.fromEntries(THESES.map(({ id }) => [id, 4]))
  const parties = [party(21, 'Tanne', '4444444'), party(22, 'Eiche', '4444443'), party(23, 'Birke', '4440000')]
  const level = () => election({ theses: THESES, parties, candidates: [] })

  test('in the ranking, in the order of their percentages, which stay', async () => {
    showApp('results', answers, level())
    expect((await ranking()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Platz 1 .*Tanne.*100,0\s% .*geteilter Platz/),
      expect.stringMatching(/Platz 1 .*Eiche.*96,4\s% .*geteilter Platz/),
      expect.stringMatching(/Platz 3 .*Birke.*42,9\s% $/),
    ])
    expect(await screen.findByText(texts.ranking.ties)).toBeVisible()
  })

  test('on the page of each', async () => {
    showApp('results/parties/22', answers, level())
    expect(await screen.findByText('Platz 1 · geteilter Platz')).toBeVisible()
  })

  test('on paper, with the explanation', async () => {
    showApp('print', answers, level())
    const table = await screen.findByRole('region', { name: german.results.parties })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^1Tanne.*geteilter Platz/),
      expect.stringMatching(/^1Eiche.*geteilter Platz/),
      expect.stringMatching(/^3Birke/),
    ])
    expect(screen.getByText(texts.ranking.ties)).toBeVisible()
  })

  test('on the picture', async () => {
    showApp('share', answers, level())
    expect(await screen.findByRole('img', { name: /Platz 1: Tanne,.*Platz 1: Eiche,.*Platz 3: Birke,/ })).toBeVisible()
  })

  test('but not in the report to the server', async () => {
    showApp('results', answers, level())
    await ranking()
    const { completion } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').run
    expect(completion.top.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3])
  })
})

test('an entity that would be first by another method is named, but does not share the first place', async () => {
  const theses = Array.from({ length: 14 }, (_, index) => thesis(index + 1, 'Wald', `These über Wald ${index + 1}.`))
  // The voter is neutral on most theses. Only the method “Nähe” gives full points for that.
  const parties = [party(21, 'Tanne', '11111111444444'), party(22, 'Eiche', '22222222333333')]
  const answers = Object.fromEntries(theses.map(({ id }) => [id, id > 8 ? 4 : 2]))
  showApp('results', answers, election({ theses, parties, candidates: [] }))
  expect((await ranking()).map(rankOf)).toEqual(['1', '2'])
  expect(screen.getByText(/^Nach einem anderen Rechenweg läge Eiche vorn\./)).toBeVisible()
  expect(screen.queryByText(/Praktisch gleichauf/)).toBeNull()
})

test('the method page states the rule of shared places with an example', async () => {
  showApp('method', null, buildElection())
  expect(await screen.findByRole('heading', { name: texts.method.levelTitle })).toBeVisible()
  expect(screen.getByText(new RegExp(texts.method.levelExample))).toBeVisible()
})

test('a clear first place has no warning', async () => {
  showApp('results', Object.fromEntries(THESES.map(({ id }) => [id, 4])), buildElection())
  await ranking()
  expect(screen.queryByText(/Praktisch gleichauf/)).toBeNull()
})

test('the round offers the theses that separate most, which stay while they are answered, and leads back', async () => {
  const { unmount } = showApp('round/parties', { '1': 4 }, buildElection())
  await screen.findByRole('heading', { level: 1, name: round.title })
  expect(screen.getByText(new RegExp(round.leadThin))).toBeVisible()
  const list = screen.getByRole('list', { name: '' })
  const offered = () =>
    within(list)
      .getAllByText(/^These über Wald/)
      .map(({ textContent }) => textContent)
  const before = offered()
  expect(before).toHaveLength(5)
  expect(before, 'all agree on 6 and 7').not.toContain('These über Wald 6.')
  const [first] = within(list).getAllByRole('button', { name: german.answers.five.at(-1) ?? '' })
  await userEvent.click(first as HTMLElement)
  expect(offered()).toEqual(before)
  const [back] = screen.getAllByRole('link', { name: german.weights.toResults })
  expect(back).toHaveAttribute('href', '/match/hinterwald/results/parties')
  unmount()
  showApp('results', null, buildElection())
  expect(await screen.findByText(/^.*Sie haben erst 2 von 7 Thesen/)).toBeVisible()
})

test('if no thesis can separate the entities in first place, the round says so', async () => {
  const parties = [party(21, 'Tanne', '444'), party(22, 'Eiche', '444')]
  showApp('round/parties', { '11': 4, '12': 4, '13': 4 }, election({ parties, candidates: [] }))
  expect(await screen.findByText(round.nothing)).toBeVisible()
})
