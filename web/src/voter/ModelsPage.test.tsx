// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { election, party } from '../../test/election.ts'
import { show } from '../../test/reader.tsx'
import { showApp } from '../../test/voter.tsx'
import { entriesOf } from '../ballot/entries.ts'
import german from '../i18n/voter/de.json'
import { Verdict } from './ModelsPage.tsx'

function verdict(...ranges: [best: number, worst: number][]): string | null {
  const entries = entriesOf(election(), 'parties', german)
  show(<Verdict standings={{ entries }} ranges={ranges.map(([best, worst], column) => ({ column, best, worst }))} />)
  return screen.getByRole('paragraph').textContent
}

test('a leader whom nobody overtakes is firm', () => {
  expect(verdict([1, 1], [2, 3])).toMatch(/^Die Spitze steht fest: Tanne bleibt/)
})

test('those who could be first are named', () => {
  expect(verdict([1, 3], [1, 2], [1, 3])).toBe(
    'Die Spitze ist knapp: Auf Platz 1 könnten auch stehen: Eiche und Birke.',
  )
})

test('where nobody who is looked at could be first, the leader alone is named', () => {
  expect(verdict([1, 2], [2, 3])).toBe('Die Spitze ist knapp: Tanne könnte den ersten Platz auch verlieren.')
})

const answers = { '11': 4, '12': 4, '13': 4 }

test('where nobody has a place, no link leads to how firm it is', async () => {
  const parties = [party(21, 'Tanne', '4--')]
  showApp('results', answers, election({ parties }))
  expect(await screen.findByRole('heading', { level: 1, name: german.results.title })).toBeVisible()
  expect(screen.queryByRole('link', { name: german.results.firm })).toBeNull()
})

test('whoever comes to the page nevertheless reads why there is nothing on it', async () => {
  showApp('models', answers, election({ parties: [party(21, 'Tanne', '4--')] }))
  expect(await screen.findByText(german.models.nobody)).toBeVisible()
})

test('where somebody has a place, there is the link', async () => {
  showApp('results', answers)
  expect(await screen.findByRole('link', { name: german.results.firm })).toBeVisible()
})
