// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import comparing from '../../../../locales/de/voter/comparing.json'
import { candidate, election, party, thesis } from '../../../test/election.ts'
import { SESSION_KEY, showApp, storeSession } from '../../../test/voter.tsx'

const { districts } = comparing
const PLACES = { feature: 'live-vote', percentage_b: 50 } as const
const FIVE = { 1: 4, 2: 4, 3: 4, 4: 4, 5: 4 }

/** Eight theses. One party agrees with all of them, one with the first five, and one has hardly answered. */
function town(changes: Parameters<typeof election>[0] = {}) {
  const { algorithm } = election()
  return election({
    algorithm: { ...algorithm, match_type: 1 },
    theses: Array.from({ length: 8 }, (_, at) => thesis(at + 1, 'Wald', `These ${at + 1}.`)),
    parties: [
      party(21, 'Tanne', '44444444'),
      party(22, 'Eiche', '44444000'),
      party(23, 'Birke', '4-------'),
      party(24, 'Esche', '00000000'),
      party(25, 'Ulme', '44440444'),
    ],
    candidates: [],
    ab_test: PLACES,
    ...changes,
  })
}

/** Shows the sixth thesis to a voter of variant b with these answers. */
function showThesis(answers: Record<string, number | null>, snapshot = town(), variant: 'a' | 'b' = 'b') {
  storeSession({ variant, answers })
  return showApp('theses/6', null, snapshot)
}

const rows = (name = 'Parteien') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
    .toSorted()
const readStoredSession = () => JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}').run

test('in variant b voters see provisional ranks while answering, labelled as provisional', async () => {
  showThesis(FIVE)
  expect(await screen.findByText('vorläufig, erst 5 von 8 Thesen')).toBeVisible()
  // Birke has answered too few of the same theses and has no rank. The other two share the first place.
  expect(rows()).toEqual(['Platz 1. Eiche 100,0 %', 'Platz 1. Tanne 100,0 %', 'Platz 3. Ulme 80,0 %'])
  fireEvent.click(screen.getByRole('button', { name: /Stimme voll zu/ }))
  expect(await screen.findByText('vorläufig, erst 6 von 8 Thesen')).toBeVisible()
  expect(rows()).toEqual(['Platz 1. Tanne 100,0 %', 'Platz 2. Eiche 83,3 %', 'Platz 2. Ulme 83,3 %'])
})

test('the number of further entities that share the last displayed rank is shown', async () => {
  const parties = ['Tanne', 'Eiche', 'Birke', 'Ulme'].map((name, at) => party(21 + at, name, '44444444'))
  showThesis(FIVE, town({ parties }))
  expect(await screen.findByText('Auf Platz 1 steht noch jemand.')).toBeVisible()
})

test.each([
  ['after four answers', { 1: 4, 2: 4, 3: 4, 4: 4 }, {}, /ab 5 Antworten/],
  ['before the results may be seen', FIVE, { skip_to_results: { enabled: true, min_theses: 7 } }, /ab 7 Antworten/],
  ['if nobody has answered enough', FIVE, { parties: [party(23, 'Birke', '4-------')] }, /Niemand hat genug/],
])('%s a message replaces the provisional ranks', async (_, answers, changes, words) => {
  showThesis(answers, town(changes))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Parteien' })).toBeNull()
})

test('provisional ranks are shown for parties and candidates if the instance shows both', async () => {
  const candidates = [candidate(31, 'Ada', 'Amsel', { party: 21, answers: '44444444' })]
  showThesis(FIVE, town({ algorithm: election().algorithm, candidates }))
  await screen.findByText('vorläufig, erst 5 von 8 Thesen')
  expect(rows('Kandidierende')).toEqual(['Platz 1. Ada Amsel 100,0 %'])
  expect(rows('Parteien')).toHaveLength(3)
})

describe('with many candidates', () => {
  const candidates = Array.from({ length: 120 }, (_, at) =>
    candidate(100 + at, 'Kim', `Name${at}`, { answers: `${at % 5}4444444`, district: `${(at % 40) + 1} Tal` }),
  )
  const snapshot = town({ algorithm: election().algorithm, candidates })

  test('voters choose a district before candidates are ranked, and only its candidates are', async () => {
    showThesis(FIVE, snapshot)
    await userEvent.click(await screen.findByText(districts.question))
    expect(screen.queryByRole('list', { name: 'Kandidierende' })).toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), '7')
    expect(readStoredSession().answers).toEqual(FIVE)
    await userEvent.click(screen.getByRole('button', { name: '7 Tal' }))
    await screen.findByText('Wahlkreis: 7 Tal')
    expect(screen.getByRole('button', { name: districts.change })).toHaveFocus()
    expect(rows('Kandidierende').map((row) => /Name\d+/.exec(row)?.[0])).toEqual(['Name46', 'Name6', 'Name86'])
  })

  test('parties are ranked without a choice of the district', async () => {
    showThesis(FIVE, snapshot)
    await screen.findByText(districts.question)
    expect(rows()).toHaveLength(3)
  })
})

test('collapsed provisional ranks stay collapsed for the session', async () => {
  const user = userEvent.setup()
  const { unmount } = showThesis(FIVE)
  await user.click(await screen.findByText('Zwischenstand'))
  // jsdom opens and closes the element without firing the event.
  fireEvent(screen.getByRole('group', { name: '' }), new Event('toggle'))
  await expect.poll(() => screen.queryByRole('list', { name: 'Parteien' })).toBeNull()
  expect(readStoredSession().hasFoldedPlaces).toBe(true)
  unmount()
  showApp('theses/7', null, town())
  expect(await screen.findByText('Zwischenstand')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Parteien' })).toBeNull()
})

test('after the last thesis the ranks are not labelled as provisional', async () => {
  showThesis({ ...FIVE, 6: 4, 7: 4, 8: 4 })
  expect(await screen.findByText('nach allen 8 Thesen')).toBeVisible()
})

test.each([
  ['in variant a', PLACES, 'a'],
  ['if the live number is tested', { feature: 'live-number', percentage_b: 50 }, 'b'],
  ['without a test', null, 'b'],
] as const)('%s no ranks are shown before the results', async (_, ab_test, variant) => {
  showThesis(FIVE, town({ ab_test }), variant)
  expect(await screen.findByRole('heading', { name: 'These 6.' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('Zwischenstand')).toBeNull()
})
