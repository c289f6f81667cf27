// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import comparing from '../../../../locales/de/voter/comparing.json'
import { election, party } from '../../../test/election.ts'
import { renderVoterUi } from '../../../test/renderVoterUi.tsx'
import { showApp } from '../../../test/voter.tsx'
import { listEntityEntries } from '../../voterUi/entries.ts'
import { FirmnessSummary } from './ModelsPage.tsx'

function verdict(leaders: number[], rivals: number[], count = 3): string | null {
  const parties = Array.from({ length: count }, (_, index) =>
    party(21 + index, ['Tanne', 'Eiche', 'Birke'][index] ?? `Liste ${index}`, '444'),
  )
  const entries = listEntityEntries(election({ parties }), 'parties', german)
  renderVoterUi(<FirmnessSummary entries={entries} leaders={leaders} rivals={rivals} />)
  return screen.getByRole('paragraph').textContent
}

test('a leader who cannot be overtaken is described as certain', () => {
  expect(verdict([0], [])).toMatch(/^Die Spitze steht fest: Tanne bleibt/)
})

test('entities that could be first are named', () => {
  expect(verdict([0], [1, 2])).toBe('Die Spitze ist knapp. Auf Platz 1 könnten auch Eiche und Birke stehen.')
  cleanup()
  expect(verdict([0], [1])).toBe('Die Spitze ist knapp. Auf Platz 1 könnte auch Eiche stehen.')
})

test('entities that share the first rank are named apart from those who could reach it', () => {
  expect(verdict([0, 1], [2])).toBe(
    'Den ersten Platz teilen sich Tanne und Eiche. Auf Platz 1 könnte auch Birke stehen.',
  )
  cleanup()
  expect(verdict([0, 1], [])).toBe(
    'Den ersten Platz teilen sich Tanne und Eiche. Niemand sonst könnte auf Platz 1 stehen.',
  )
})

test('a large number of possible leaders is given as a number', () => {
  const many = Array.from({ length: 1855 }, (_, index) => index)
  expect(verdict(many.slice(0, 43), many.slice(43), 1855)).toBe(
    'Den ersten Platz teilen sich 43. Auf Platz 1 könnten auch 1.812 andere stehen.',
  )
})

const answers = { '11': 4, '12': 4, '13': 4 }

test('the results have no link to the models page if nobody has a rank', async () => {
  const parties = [party(21, 'Tanne', '4--')]
  showApp('results', answers, election({ parties }))
  expect(await screen.findByRole('heading', { level: 1, name: german.results.title })).toBeVisible()
  expect(screen.queryByRole('link', { name: german.results.firm })).toBeNull()
})

test('without a ranking the page explains why it is empty', async () => {
  showApp('models', answers, election({ parties: [party(21, 'Tanne', '4--')] }))
  expect(await screen.findByText(comparing.models.nobody)).toBeVisible()
})

test('the results have a link to the models page if somebody has a rank', async () => {
  showApp('results', answers)
  expect(await screen.findByRole('link', { name: german.results.firm })).toBeVisible()
})
