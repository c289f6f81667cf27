// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { election, party, thesis } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'

const { categories } = texts
const parties = [party(21, 'Tanne', '404'), party(22, 'Eiche', '044'), party(23, 'Birke', '444')]
const answers = { '11': 4, '12': 4, '13': null }

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((head) => within(head).getByRole('link').textContent)

test('the overview shows every category for every entity, and a dash if nothing was compared', async () => {
  showApp('categories', answers, election({ parties }))
  const row = await screen.findByRole('row', { name: /Tanne/ })
  const cells = within(row).getAllByRole('cell')
  for (const [index, text] of ['50,0 %', '100,0 %', '0,0 %', `–${categories.none}`].entries()) {
    expect(cells[index]).toHaveTextContent(text)
  }
})

test('the rows can be ordered by a category', async () => {
  showApp('categories', answers, election({ parties }))
  await screen.findByRole('table')
  expect(names()[0]).toBe('Birke')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: categories.by }), 'Wald')
  expect(names()[2]).toBe('Eiche')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: categories.by }), 'Wege')
  expect(names()[2]).toBe('Tanne')
})

test.each([
  ['Soziales und Zusammenleben', 13],
  ['Rad-Infrastruktur', 13],
  ['Donaudampfschifffahrtsgesellschaft', 24],
])('the table is wide enough for its longest heading word, up to the width of a phone: %s', async (topic, letters) => {
  const theses = [thesis(11, topic, 'Erste'), thesis(12, 'Wald', 'Zweite'), thesis(13, 'Wege', 'Dritte')]
  showApp('categories', answers, election({ theses, parties }))
  const table = await screen.findByRole('table')
  expect(table.style.getPropertyValue('--least')).toBe(`calc(7.5rem + 4 * max(5.5rem, ${letters}ch + 1rem))`)
})

/** Two theses per category. The voter has answered none of the last category. */
const byTopic = ['Wald', 'Wald', 'Wege', 'Wege', 'Wasser', 'Wasser'].map((topic, at) =>
  thesis(at, topic, `These ${at}`),
)
const ofTopics = { '0': 4, '1': 4, '2': 4, '3': 4, '4': null, '5': null }

test('the page of a party shows the same figures with the number of theses behind them', async () => {
  showApp('results/parties/21', ofTopics, election({ theses: byTopic, parties: [party(21, 'Tanne', '440444')] }))
  const section = await screen.findByRole('region', { name: categories.title })
  expect(within(section).getByRole('row', { name: /^Wald/ })).toHaveTextContent('100,0 % aus 2 Thesen')
  expect(within(section).queryByRole('row', { name: /^Wasser/ })).toBeNull()
})

test('if nearly every thesis has a topic of its own, the page of a party does not list the topics', async () => {
  showApp('results/parties/21', answers, election({ parties }))
  await screen.findByRole('heading', { level: 2, name: german.entity.compare })
  expect(screen.queryByRole('region', { name: categories.title })).toBeNull()
})
