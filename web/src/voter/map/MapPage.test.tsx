// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import texts from '../../../../locales/de/voter/comparing.json'
import { candidate, election, party } from '../../../test/election.ts'
import { showApp } from '../../../test/voter.tsx'

const { map } = texts
const parties = [
  party(21, 'Tanne', '440'),
  party(22, 'Eiche', '004'),
  party(23, 'Birke', '041'),
  party(24, 'Ahorn', '4--'),
]
const answers = { '11': 4, '12': 4, '13': 0 }

/** A phone on which every letter is 7 pixels wide. */
beforeEach(() => {
  const context = { measureText: (words: string) => ({ width: 7 * words.length }) }
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(354)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
})

const title = () => screen.findByRole('heading', { level: 1, name: map.title })

test('a party with the voter’s answers is named first among the nearest ones', async () => {
  showApp('map', answers, election({ parties }))
  await title()
  expect(screen.getByText(/^Auf der Karte stehen Ihnen am nächsten: Tanne, Ahorn und Birke\.$/)).toBeVisible()
})

test('every party is on the map as a link to its answers', async () => {
  showApp('map', answers, election({ parties }))
  await title()
  const chart = screen.getByRole('figure', { name: map.chart })
  for (const { shortcut, id } of parties) {
    const link = within(chart).getByRole('link', { name: new RegExp(shortcut) })
    expect(link).toHaveAttribute('href', `/match/hinterwald/results/parties/${id}`)
  }
})

test('each axis is described by the theses that determine it and by its share of the differences', async () => {
  showApp('map', answers, election({ parties }))
  await title()
  const description = screen.getByRole('region', { name: map.axesTitle })
  expect(description).toHaveTextContent('Der Steig soll geteert werden.')
  expect(description).toHaveTextContent(/Die Karte zeigt \d+,\d % aller Unterschiede/)
  expect(within(description).getByRole('heading', { name: /^Von A nach B: \d+,\d\s% der Unterschiede$/ })).toBeVisible()
})

test('the map explains that it is not the result and that its edges are not political sides', async () => {
  showApp('map', answers, election({ parties }))
  await title()
  const limits = screen.getByRole('region', { name: map.limitsTitle })
  for (const limit of [map.limitResult, map.limitSides, map.limitGaps, map.limitDouble]) {
    expect(within(limits).getByText(limit)).toBeVisible()
  }
})

test('the distances are available as a table, the nearest first', async () => {
  showApp('map', answers, election({ parties }))
  await title()
  await userEvent.click(screen.getByText(map.table))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(5)
  expect(rows[1]).toHaveTextContent(/^Tanne/)
  expect(rows[1]).toHaveTextContent(/0,00$/)
})

test('before the first answer the map shows only the parties, with a link to the theses', async () => {
  showApp('map', null, election({ parties }))
  await title()
  expect(screen.getByRole('link', { name: map.toTheses })).toHaveAttribute('href', '/match/hinterwald/theses/1')
  expect(screen.queryByText(map.you)).toBeNull()
})

test('if all answers are equal, the page shows the reason in place of the map', async () => {
  const alike = parties.map((one) => ({ ...one, answers: '123' }))
  showApp('map', answers, election({ parties: alike }))
  expect(await screen.findByText(map.nothing)).toBeVisible()
})

test('entities that left out more than half of the theses have their own mark', async () => {
  showApp('map', answers, election({ parties }))
  expect(await screen.findByText(map.full)).toBeVisible()
})

test('among many candidates, only those who match the search have name labels', async () => {
  const candidates = Array.from({ length: 100 }, (_, index) =>
    candidate(index + 1, 'Kim', `Name${index}`, { answers: `${index % 5}${index % 3}${index % 4}` }),
  )
  showApp('map/candidates', answers, election({ candidates }))
  await title()
  const chart = screen.getByRole('figure', { name: map.chart })
  expect(within(chart).getByText(map.namesLeftOut)).toBeVisible()
  await userEvent.type(screen.getByRole('searchbox', { name: german.results.search }), 'name42')
  expect(await within(chart).findByRole('link', { name: /Name42/ })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('1 von 100 hervorgehoben')
})

test('very many entities are shown as density with a legend of numbers', async () => {
  const candidates = Array.from({ length: 500 }, (_, index) =>
    candidate(index + 1, 'Kim', `Name${index}`, { answers: `${index % 5}${index % 3}${index % 4}` }),
  )
  showApp('map/candidates', answers, election({ candidates }))
  await title()
  const chart = screen.getByRole('figure', { name: map.chart })
  const steps = within(within(chart).getByRole('list', { name: map.fields })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual(['1', '2 bis 4', '5 bis 9', '10 bis 19', 'ab 20'])
  await userEvent.type(screen.getByRole('searchbox', { name: german.results.search }), 'name42')
  expect(await within(chart).findByRole('link', { name: /Name42$/ })).toBeVisible()
  expect(within(chart).queryByRole('list', { name: map.fields })).toBeNull()
})

test('the map has the width of its container from the first render', async () => {
  showApp('map', answers, election({ parties }))
  await title()
  const drawing = screen.getByRole('figure', { name: map.chart }).querySelector('svg')
  expect(drawing).toHaveAttribute('width', '354')
})

test('names that do not fit on a narrow map are replaced by numbers and listed below', async () => {
  const long = party(25, 'Bergahornvereinigung', '140')
  showApp('map', answers, election({ parties: [...parties, long] }))
  await title()
  const chart = screen.getByRole('figure', { name: map.chart })
  expect(within(chart).getByText('5')).toBeInTheDocument()
  expect(within(chart).getByRole('link', { name: /Bergahornvereinigung/ })).toBeVisible()
})
