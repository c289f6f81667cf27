// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import { candidate, election } from '../../../test/election.ts'
import { SESSION_KEY, showApp, storeSession } from '../../../test/voter.tsx'
import { encodeSharedAnswers } from '../../core/sharedAnswers.ts'

const { districts: texts } = comparing
const answers = { '11': 4, '12': 4, '13': 4 }

/** 120 candidates of forty districts, three in each, and one on every ballot paper. */
const many = election({
  candidates: [
    ...Array.from({ length: 120 }, (_, index) =>
      candidate(100 + index, 'Kim', `Name${index}`, {
        party: 21,
        answers: `${index % 5}44`,
        district: `${(index % 40) + 1} Tal`,
        list_place: 121 - index,
      }),
    ),
    candidate(99, 'Alle', 'Wähler', { answers: '444' }),
  ],
})

const SHARED = encodeSharedAnswers({ seed: 7, answers, doubled: [] }, { theses: many.theses, choices: 5 })

const rows = () => [...document.querySelectorAll('.result-name')].map((name) => name.textContent?.trim())
const readDistrict = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')?.run.district
const question = () => screen.findByRole('heading', { level: 2, name: texts.question })
const pick = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('with many candidates voters first choose a district, then see who is on its ballot paper', async () => {
  showApp('results/candidates', answers, many)
  await question()
  expect(rows()).toEqual([])
  await pick('7 Tal')
  await waitFor(() => expect(rows()).toHaveLength(4))
  expect(rows().sort()).toEqual(['Alle Wähler', 'Kim Name46', 'Kim Name6', 'Kim Name86'])
  expect(screen.getByText('Wahlkreis: 7 Tal')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: texts.change })).toHaveFocus())
})

test('places are those on the ballot paper', async () => {
  storeSession({ answers, district: '7 Tal' })
  showApp('results/candidates', null, many)
  await waitFor(() => expect(rows()).toHaveLength(4))
  const ranks = [...document.querySelectorAll('.result-rank')].map((rank) => rank.textContent?.replace(/\D/g, ''))
  expect(ranks).toEqual(['1', '2', '2', '2'])
})

test('parties are shown without asking for the district', async () => {
  showApp('results', answers, many)
  await screen.findByRole('link', { name: /Tanne/ })
  expect(screen.queryByRole('heading', { name: texts.question })).toBeNull()
})

test('a district is found by its number, and the Enter key chooses the only one found', async () => {
  showApp('results/candidates', answers, many)
  const search = await screen.findByRole('searchbox', { name: texts.search })
  await userEvent.type(search, '3')
  expect(screen.getByText('11 von 40')).toBeVisible()
  await userEvent.type(search, '8{Enter}')
  expect(await screen.findByText('Wahlkreis: 38 Tal')).toBeVisible()
  await pick(texts.change)
  await userEvent.type(await screen.findByRole('searchbox', { name: texts.search }), 'Berg')
  expect(screen.getByText(texts.notFound)).toBeVisible()
})

test('voters can see the candidates of all districts', async () => {
  showApp('results/candidates', answers, many)
  await question()
  await pick(texts.showAll)
  expect(await screen.findByText('121 Einträge')).toBeVisible()
  expect(screen.getByText('Wahlkreis: alle')).toBeVisible()
})

test.each([
  ['a shared result', `shared#a=${SHARED}&view=result`],
  ['the picture of the result', 'share'],
])('%s is about the candidates of the chosen district, and asks for it first', async (_, path) => {
  const onlyCandidates = { ...many, algorithm: { ...many.algorithm, match_type: 0 as const } }
  showApp(path, { ...answers, '13': 0 }, onlyCandidates)
  await question()
  expect(rows()).toEqual([])
  expect(screen.queryByRole('img', { name: /Name/ })).toBeNull()
  await pick('7 Tal')
  await screen.findByText('Wahlkreis: 7 Tal')
  if (path === 'share') expect(screen.getByRole('img', { name: /Name46/ })).toHaveAccessibleName(/Name86/)
  else expect(rows().sort()).toEqual(['Alle Wähler', 'Kim Name46', 'Kim Name6', 'Kim Name86'])
})

test('the choice is stored with the answers and deleted with them', async () => {
  showApp('results/candidates', answers, many)
  await question()
  await pick('7 Tal')
  await waitFor(() => expect(readDistrict()).toBe('7 Tal'))
  await userEvent.click(screen.getByRole('button', { name: german.forget.button }))
  expect(readDistrict()).toBeUndefined()
  await waitFor(() => expect(location.hash).toBe(''))
})

test('the address has the choice behind #, and all links keep it there', async () => {
  showApp('results/candidates', answers, many)
  await question()
  await pick('7 Tal')
  await waitFor(() => expect(location.hash).toBe('#district=7+Tal'))
  expect(location.search).toBe('')
  expect(await screen.findByRole('link', { name: german.results.compare })).toHaveAttribute(
    'href',
    '/match/hinterwald/compare#district=7+Tal',
  )
})

test('a filter in the address does not remove the district from it', async () => {
  showApp('results/candidates#district=7+Tal', answers, many)
  await userEvent.click(await screen.findByRole('button', { name: german.results.filter }))
  await userEvent.type(screen.getByRole('searchbox'), 'Name6')
  await waitFor(() => expect(location.search).toBe('?search=Name6'))
  expect(location.hash).toBe('#district=7+Tal')
  expect(rows()).toEqual(['Kim Name6'])
})

test('the address with which the page is opened counts more than the stored choice', async () => {
  storeSession({ answers, district: '7 Tal' })
  showApp('results/candidates#district=8+Tal', null, many)
  expect(await screen.findByText('Wahlkreis: 8 Tal')).toBeVisible()
  expect(readDistrict()).toBe('8 Tal')
})

test('a district that does not exist is not a choice', async () => {
  showApp('results/candidates#district=41+Tal', answers, many)
  await question()
  await waitFor(() => expect(location.hash).toBe(''))
})

test('few candidates are all shown at first, and can be limited to a district', async () => {
  showApp('results/candidates', answers)
  expect(await screen.findByText('Wahlkreis: alle')).toBeVisible()
  await waitFor(() => expect(rows()).toHaveLength(2))
  await pick(texts.choose)
  await pick('Süd')
  await waitFor(() => expect(rows()).toEqual(['Änne Müller']))
})

test('an election without districts has no choice, and its filters have none either', async () => {
  const { unmount } = showApp('results/candidates', answers, election({ candidates: many.candidates.slice(120) }))
  await screen.findByRole('link', { name: /Alle Wähler/ })
  expect(screen.queryByText(/Wahlkreis/)).toBeNull()
  unmount()
  showApp('results/candidates#district=', answers, many)
  await screen.findByText('121 Einträge')
  expect(screen.queryByRole('combobox', { name: german.fields.district })).toBeNull()
})

test('the server learns the top places among all candidates, so that it does not learn the district', async () => {
  storeSession({ answers, district: '7 Tal' })
  showApp('results/candidates', null, many)
  await waitFor(() => {
    const { completion } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null').run
    const ids: number[] = completion.top.flatMap(({ type, id }: { type: string; id: number }) =>
      type === 'candidate' ? [id] : [],
    )
    expect(ids).toHaveLength(5)
    expect(new Set(ids.map((id) => id % 40)).size).toBeGreaterThan(2)
  })
})

test('the answers to a thesis are those of the district', async () => {
  storeSession({ answers, district: '7 Tal' })
  showApp('positions/11/candidates', null, many)
  await screen.findByText('Wahlkreis: 7 Tal')
  expect(document.querySelectorAll('.position-list > li')).toHaveLength(4)
})

test('a candidate of another district can be opened, with a note', async () => {
  storeSession({ answers, district: '7 Tal' })
  showApp('results/candidates/107', null, many)
  await screen.findByRole('heading', { level: 1, name: /Name7/ })
  expect(screen.getByText(texts.elsewhere)).toBeVisible()
})

test('bookmarks of other districts are a list of their own', async () => {
  storeSession({ answers, district: '7 Tal', marked: ['c106', 'c107'] })
  const { unmount } = showApp('bookmarks', null, many)
  const here = await screen.findByRole('region', { name: german.results.candidates })
  expect(within(here).getAllByRole('link')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: texts.elsewhereTitle })).getByRole('link')).toHaveTextContent(
    'Name7',
  )
  unmount()
  showApp('print#m=c106c107', null, many)
  expect(await screen.findByRole('rowheader', { name: /Name7/ })).toBeVisible()
})

test('a party leads to its candidates on the ballot paper, by match or as on the list', async () => {
  storeSession({ answers, district: '7 Tal' })
  const { unmount } = showApp('results/parties/21', null, many)
  const link = await screen.findByRole('link', { name: '3 Kandidierende dieser Partei auf Ihrem Stimmzettel' })
  expect(link).toHaveAttribute('href', '/match/hinterwald/results/candidates?party=21#district=7+Tal')
  unmount()
  showApp('results/candidates?party=21#district=7+Tal', null, many)
  const order = await screen.findByRole('group', { name: texts.order })
  await waitFor(() => expect(rows()).toHaveLength(3))
  await userEvent.click(within(order).getByRole('button', { name: texts.byList }))
  expect(rows()).toEqual(['Kim Name86', 'Kim Name46', 'Kim Name6'])
  await waitFor(() => expect(location.search).toBe('?party=21&order=list'))
})
