// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { election, party, thesis } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'

const { caution, round } = texts
const THESES = [1, 2, 3, 4, 5, 6, 7].map((id) => thesis(id, 'Wald', `These über Wald ${id}.`))
const PARTIES = [party(21, 'Tanne', '4444444'), party(22, 'Eiche', '4000044'), party(23, 'Birke', '0404044')]
const wood = () => election({ theses: THESES, parties: PARTIES, candidates: [] })

const ranking = () => screen.findAllByRole('link', { name: /(Tanne|Eiche|Birke).*%/ })
const rankOf = (row: HTMLElement) => /Platz (\S+)/.exec(row.textContent ?? '')?.[1]

test('with less than a third of the theses answered, ranges replace the places, and a link leads to more theses', async () => {
  showApp('results', { '1': 4, '2': 4 }, wood())
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
  showApp('results', { '1': 4, '2': 4, '3': 4 }, wood())
  expect((await ranking()).map(rankOf)).toEqual(['1', '2', '2'])
  expect(screen.queryByText(/noch nicht verlassen/)).toBeNull()
})

test('who is practically level is named above the ranking, with the theses that separate the first two', async () => {
  const parties = [party(21, 'Tanne', '4444443'), party(22, 'Eiche', '4444434')]
  showApp(
    'results',
    Object.fromEntries(THESES.map(({ id }) => [id, 4])),
    election({ theses: THESES, parties, candidates: [] }),
  )
  const notice = await screen.findByText(/^Praktisch gleichauf: (Tanne und Eiche|Eiche und Tanne)\./)
  expect(notice.compareDocumentPosition((await ranking())[0] as HTMLElement)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText(/unterscheiden 2 Thesen:/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'These 6' })).toHaveAttribute('href', '/match/hinterwald/theses/6')
  expect(screen.getByRole('link', { name: 'These 7' })).toHaveAttribute('href', '/match/hinterwald/theses/7')
  expect(screen.getByRole('link', { name: caution.allApart })).toHaveAttribute(
    'href',
    expect.stringMatching(/compare\/p2\d,p2\d$/),
  )
})

test('a clear first place needs no caution', async () => {
  showApp('results', Object.fromEntries(THESES.map(({ id }) => [id, 4])), wood())
  await ranking()
  expect(screen.queryByText(/Praktisch gleichauf/)).toBeNull()
})

test('the round offers the theses that separate most, which stay while they are answered, and leads back', async () => {
  const { unmount } = showApp('round/parties', { '1': 4 }, wood())
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
  showApp('results', null, wood())
  expect(await screen.findByText(/^.*Sie haben erst 2 von 7 Thesen/)).toBeVisible()
})

test('where nothing can separate those who are level, the round says so', async () => {
  const parties = [party(21, 'Tanne', '444'), party(22, 'Eiche', '444')]
  showApp('round/parties', { '11': 4, '12': 4, '13': 4 }, election({ parties, candidates: [] }))
  expect(await screen.findByText(round.nothing)).toBeVisible()
})
