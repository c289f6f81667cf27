// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { candidate, election } from '../../../test/election.ts'
import { showApp, storeSession } from '../../../test/voter.tsx'

const { filters } = texts

test.each([
  ['party, district and occupation', { party: 21, district: 'Nord', occupation: 'Lehrerin' }, filters.searchDetails],
  ['party and district', { party: 21, district: 'Nord' }, filters.searchDistrict],
  ['party and occupation', { party: 21, occupation: 'Lehrerin' }, filters.searchDetails],
  ['a party', { party: 21 }, filters.search],
  ['neither', {}, german.results.search],
])('if candidates have %s, the label of the search says so', async (_, more, label) => {
  const candidates = Array.from({ length: 100 }, (_, at) => candidate(at + 1, 'Kim', `Name${at}`, more))
  showApp(
    'map/candidates',
    { '11': 4 },
    election({
      candidates: candidates.map((one, at) => ({ ...one, answers: `${at % 5}${at % 3}${at % 4}` })),
      fields: [
        { name: 'district', label: '' },
        { name: 'occupation', label: '' },
      ],
    }),
  )
  expect(await screen.findByRole('searchbox', { name: label })).toBeVisible()
})

const rows = () => [...document.querySelectorAll('.result-name')].map((name) => name.textContent?.trim())
const ANSWERS = { '11': 4, '12': 0, '13': null }

test('a short ranking of parties can be filtered by who answers a thesis as the voter did', async () => {
  showApp('results/parties', ANSWERS)
  await userEvent.click(await screen.findByRole('button', { name: german.results.filter }))
  const choice = await screen.findByRole('combobox', { name: filters.sameAnswer })
  expect(choice).toHaveFocus()
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Alle',
    '1. Der Bannwald soll wachsen.',
    '2. Der Steig soll geteert werden.',
  ])
  await userEvent.selectOptions(choice, '2. Der Steig soll geteert werden.')
  expect(rows()).toEqual(['Eiche'])
  await waitFor(() => expect(location.search).toBe('?thesis=12'))
})

test('the filter is in the address, and applies to candidates too', async () => {
  showApp('results/candidates?thesis=11', ANSWERS)
  expect(await screen.findByRole('combobox', { name: filters.sameAnswer })).toHaveValue('11')
  expect(rows()).toEqual(['Ada Amsel'])
})

test('a thesis that the voter has not answered does not filter', async () => {
  showApp('results/candidates?thesis=13', ANSWERS)
  expect(await screen.findByRole('combobox', { name: filters.sameAnswer })).toHaveValue('')
  expect(rows()).toHaveLength(2)
})

describe('a bookmark that is removed among the bookmarked only', () => {
  const findBookmarks = () => screen.findAllByRole('button', { name: / merken$/ })
  const remove = async (button: HTMLElement | undefined) => {
    button?.focus()
    await userEvent.keyboard(' ')
  }

  test('leaves the focus on the bookmark of the next row, then of the last one, then on the filter', async () => {
    storeSession({ answers: ANSWERS, marked: ['p21', 'p22', 'p23'] })
    showApp('results/parties?marked=1', null)
    const [first, second, third] = await findBookmarks()
    await remove(second)
    expect(second).not.toBeInTheDocument()
    expect(third).toHaveFocus()
    await remove(third)
    expect(first).toHaveFocus()
    await remove(first)
    expect(screen.getByRole('checkbox', { name: /^Nur gemerkte/ })).toHaveFocus()
  })

  test('does not take the focus from where it is', async () => {
    storeSession({ answers: ANSWERS, marked: ['p21', 'p22'] })
    showApp('results/parties?marked=1', null)
    const [first] = await findBookmarks()
    first?.focus()
    const search = screen.getByRole('searchbox')
    await userEvent.type(search, 'Eiche')
    expect(rows()).toEqual(['Eiche'])
    expect(search).toHaveFocus()
  })
})

describe('on a phone', () => {
  const narrow = (media: string) => ({
    matches: /max-width/.test(media),
    addEventListener() {},
    removeEventListener() {},
  })
  const MARKED = { answers: ANSWERS, marked: ['p22'] }
  const findFold = async () => (await screen.findByText(german.results.filter)).closest('details')

  test('all filters but the search are folded above a long list', async () => {
    vi.stubGlobal('matchMedia', narrow)
    storeSession(MARKED)
    showApp('results/parties', null)
    expect(await findFold()).not.toHaveAttribute('open')
    expect(screen.getByRole('searchbox')).toBeVisible()
    await userEvent.click(screen.getByText(german.results.filter))
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: filters.sameAnswer }),
      '2. Der Steig soll geteert werden.',
    )
    expect(rows()).toEqual(['Eiche'])
  })

  test('they are open if one of them is set', async () => {
    vi.stubGlobal('matchMedia', narrow)
    storeSession(MARKED)
    showApp('results/parties?thesis=12', null)
    expect(await findFold()).toHaveAttribute('open')
  })

  test('they are open if the voter has just asked for them', async () => {
    vi.stubGlobal('matchMedia', narrow)
    showApp('results/parties', ANSWERS)
    await userEvent.click(await screen.findByRole('button', { name: german.results.filter }))
    expect(await screen.findByRole('combobox', { name: filters.sameAnswer })).toHaveFocus()
  })
})
