import { expect, test, vi } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import { candidate, election } from '../../../test/election.ts'
import { listEntityEntries } from '../../voterUi/entries.ts'
import { createEntityMatcher, EMPTY_FILTER, type EntityFilter, prepareSearch } from './entityFilter.ts'

const candidates = listEntityEntries(election(), 'candidates', german)

/** Returns the first names of the candidates that match a filter. */
function listSelected(filter: Partial<EntityFilter>, marked: string[] = []): string[] {
  const found = candidates.filter(createEntityMatcher({ ...EMPTY_FILTER, ...filter }, marked))
  return found.map(({ name }) => name.split(' ')[0] ?? '')
}

test('without a filter everybody is shown', () => {
  expect(listSelected({})).toEqual(['Ada', 'Änne'])
})

test('a search ignores case and accents, and requires every word', () => {
  expect(listSelected({ search: 'muller' })).toEqual(['Änne'])
  expect(listSelected({ search: ' ADA  amsel ' })).toEqual(['Ada'])
  expect(listSelected({ search: 'ada müller' })).toEqual([])
})

test('a search finds party and district as well', () => {
  expect(listSelected({ search: 'tanne nord' })).toEqual(['Ada'])
  expect(listSelected({ search: 'parteilos' })).toEqual(['Änne'])
})

test('a party narrows the list', () => {
  expect(listSelected({ party: '21' })).toEqual(['Ada'])
})

test('a list place that was not declared is not shown', () => {
  expect(candidates.map(({ details }) => details)).toEqual([
    ['Tanne', 'Nord', 'Listenplatz 1'],
    ['Parteilos', 'Süd'],
  ])
})

test('the list can be limited to bookmarks', () => {
  expect(listSelected({ marked: '1' }, ['c32', 'p31'])).toEqual(['Änne'])
  expect(listSelected({ marked: '1' })).toEqual([])
})

test('gender, age group, list places and the absence of a party narrow it as well', () => {
  const people = listEntityEntries(
    election({
      candidates: [
        candidate(31, 'Ada', 'Amsel', { list_place: 5, gender: 'female', age_group: '18-29', party: 21 }),
        candidate(32, 'Bo', 'Buche', { list_place: 6, gender: 'diverse', age_group: '70+' }),
        candidate(33, 'Cem', 'Cicek', { list_place: 200, gender: 'male' }),
        candidate(34, 'Dana', 'Distel', {}),
      ],
    }),
    'candidates',
    german,
  )
  const namesOf = (filter: Partial<EntityFilter>) =>
    people.filter(createEntityMatcher({ ...EMPTY_FILTER, ...filter }, [])).map(({ name }) => name[0])
  expect(namesOf({ party: 'none' })).toEqual(['B', 'C', 'D'])
  expect(namesOf({ place: '1' })).toEqual(['A'])
  expect(namesOf({ place: '6' })).toEqual(['B'])
  expect(namesOf({ place: '51' })).toEqual(['C'])
  expect(namesOf({ gender: 'diverse' })).toEqual(['B'])
  expect(namesOf({ age: '18-29' })).toEqual(['A'])
})

test('the texts of a long list are built in pieces before the first search, which finds the same', () => {
  vi.useFakeTimers()
  const people = listEntityEntries(
    election({ candidates: Array.from({ length: 120 }, (_, at) => candidate(at + 1, 'Kim', `Müller${at}`, {})) }),
    'candidates',
    german,
  )
  const stop = prepareSearch(people)
  vi.advanceTimersToNextTimer()
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  expect(vi.getTimerCount()).toBe(0)
  expect(people.filter(createEntityMatcher({ ...EMPTY_FILTER, search: 'mueller119' }, []))).toHaveLength(1)
  stop()

  prepareSearch(people)()
  expect(vi.getTimerCount()).toBe(0)
})
