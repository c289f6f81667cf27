// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import texts from '../../../../locales/de/voter/comparing.json'
import { election } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'
import { getBuiltInMatrix } from '../../core/models.ts'

const { method } = texts
const answers = { '11': 4, '12': 4, '13': 0 }

const title = () => screen.findByRole('heading', { level: 1, name: method.title })
const cells = (row: HTMLElement | undefined) =>
  [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)

test("the matrix is the instance's own, with scores counted from the lowest entry", async () => {
  const { algorithm } = election()
  const matrix = algorithm.matrix.map((row) => row.map((score) => score / 2))
  showApp('method', answers, election({ algorithm: { ...algorithm, matrix } }))
  await title()
  const table = screen.getByRole('table', { name: method.matrix })
  const row = within(table).getByRole('row', { name: /^Stimme eher zu \d/ })
  expect(cells(row)).toEqual(['0,75', '0,875', '0,625', '0,375', '0,25'])
})

test('the rules contain the limits of the instance and the seed of the session', async () => {
  showApp('method', answers)
  await title()
  expect(screen.getByText(/Das geht bei einer These\.$/)).toBeVisible()
  expect(screen.getByText(/weniger als 50 % der Thesen/)).toBeVisible()
  const seed = JSON.parse(localStorage.getItem('standpunkt:hinterwald') ?? '').run.seed
  expect(screen.getByText(new RegExp(`Ihre Losnummer ist ${seed}\\.$`))).toBeVisible()
})

test('the example calculates the displayed figure from the voter’s answers, thesis by thesis', async () => {
  showApp('method/p22', answers)
  await title()
  const example = screen.getByRole('region', { name: method.exampleTitle })
  expect(within(example).getByRole('combobox')).toHaveDisplayValue('Eiche')
  const rows = within(within(example).getByRole('table')).getAllByRole('row')
  expect(rows.slice(1).map((row) => cells(row).slice(-2))).toEqual([
    ['0', '2'],
    ['0', '2'],
    ['0', '2'],
    ['0', '6'],
  ])
  expect(within(example).getByText('0 ÷ 6 = 0,000000, gerundet 0,0 %')).toBeVisible()
})

test('another party can be chosen for the example, and is in the URL', async () => {
  showApp('method', answers)
  await title()
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Birke')
  expect(location.pathname).toBe('/match/hinterwald/method/p23')
  expect(screen.getByText('2 ÷ 2 = 1,000000, gerundet 100,0 %')).toBeVisible()
})

test('before the first answer there is an example that is labelled as invented', async () => {
  showApp('method', null)
  await title()
  const example = screen.getByRole('region', { name: method.inventedTitle })
  expect(within(example).getByText(method.invented)).toBeVisible()
  expect(within(example).getAllByRole('row')).toHaveLength(7)
})

test.each([2, 3, 5] as const)('the invented example has a version for %i answer choices', async (choices) => {
  const { algorithm } = election()
  const matrix = getBuiltInMatrix('hybrid', choices)
  const own = { ...algorithm, binary: choices === 2, decisions: choices === 3 ? 3 : 5, matrix } as const
  showApp('method', null, election({ algorithm: own, theses: [], parties: [], candidates: [] }))
  await title()
  const rows = within(screen.getByRole('region', { name: method.inventedTitle })).getAllByRole('row')
  // Five theses, one of them double, with two points each.
  expect(cells(rows.at(-1))[1]).toBe('12')
})
