import { expect, test } from 'vitest'
import { listDistricts, mustChooseDistrict, searchDistricts, selectDistrict, sortDistricts } from './districts.ts'

const people = (...districts: (string | undefined)[]) =>
  districts.map((district, index) => ({ id: index, ...(district !== undefined && { district }) }))

test('there is a choice of districts only if candidates have at least two', () => {
  expect(listDistricts(people('Nord', 'Süd', 'Nord', undefined))).toEqual(['Nord', 'Süd'])
  expect(listDistricts(people('Nord', 'Nord', undefined, ''))).toEqual([])
})

test('voters must choose a district first if more than a hundred candidates stand', () => {
  const hundred = people(...Array.from({ length: 100 }, (_, index) => `${index % 4}`))
  expect(mustChooseDistrict(hundred, listDistricts(hundred))).toBe(false)
  const more = [...hundred, ...people('1')]
  expect(mustChooseDistrict(more, listDistricts(more))).toBe(true)
  const nowhere = people(...Array.from({ length: 200 }, () => undefined))
  expect(mustChooseDistrict(nowhere, listDistricts(nowhere))).toBe(false)
})

test('on the ballot paper of a district are its candidates and those without a district', () => {
  expect(selectDistrict(people('Nord', 'Süd', undefined), 'Nord').map(({ id }) => id)).toEqual([0, 2])
})

test('districts are sorted by number', () => {
  expect(sortDistricts(['10 Ost', '9 West', '100 Mitte', 'Ähren', 'Zell'], 'de')).toEqual([
    '9 West',
    '10 Ost',
    '100 Mitte',
    'Ähren',
    'Zell',
  ])
})

test('a district is found by number and by parts of its name, without accents', () => {
  const all = ['Wahlkreis 7: Lübeck', 'Wahlkreis 17: Köln', 'Wahlkreis 75: Berlin-Mitte', 'Wahlkreis 275: Mitte']
  expect(searchDistricts(all, '7')).toEqual(['Wahlkreis 7: Lübeck', 'Wahlkreis 75: Berlin-Mitte'])
  expect(searchDistricts(all, '075 ')).toEqual(['Wahlkreis 75: Berlin-Mitte'])
  expect(searchDistricts(all, 'mitte berl')).toEqual(['Wahlkreis 75: Berlin-Mitte'])
  expect(searchDistricts(all, 'luebeck')).toEqual(['Wahlkreis 7: Lübeck'])
  expect(searchDistricts(all, '')).toEqual(all)
  expect(searchDistricts(all, '8')).toEqual([])
})
