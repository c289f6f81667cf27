import { expect, test } from 'vitest'
import { election } from '../../test/election.ts'
import { entriesOf } from '../ballot/entries.ts'
import german from '../i18n/voter/de.json'
import { isSelected } from './selection.ts'

const EVERYBODY = { search: '', party: '', district: '' }
const candidates = entriesOf(election(), 'candidates', german, 'de')

/** First names of those whom a selection shows. */
function shown(selection: Partial<typeof EVERYBODY>): string[] {
  const found = candidates.filter((entry) => isSelected(entry, { ...EVERYBODY, ...selection }))
  return found.map(({ name }) => name.split(' ')[0] ?? '')
}

test('without a choice everybody is shown', () => {
  expect(shown({})).toEqual(['Ada', 'Änne'])
})

test('a search finds names without regard to case and accents, and every word of it', () => {
  expect(shown({ search: 'muller' })).toEqual(['Änne'])
  expect(shown({ search: ' ADA  amsel ' })).toEqual(['Ada'])
  expect(shown({ search: 'ada müller' })).toEqual([])
})

test('a search finds party and district as well', () => {
  expect(shown({ search: 'tanne nord' })).toEqual(['Ada'])
  expect(shown({ search: 'parteilos' })).toEqual(['Änne'])
})

test('party and district narrow the list', () => {
  expect(shown({ party: '21' })).toEqual(['Ada'])
  expect(shown({ district: 'Süd' })).toEqual(['Änne'])
  expect(shown({ party: '21', district: 'Süd' })).toEqual([])
})

test('a place that was not declared is not shown', () => {
  expect(candidates.map(({ details }) => details)).toEqual([
    ['Tanne', 'Nord', 'Listenplatz 1'],
    ['Parteilos', 'Süd'],
  ])
})
