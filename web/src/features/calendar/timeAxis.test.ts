// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createTimeAxis, getPlace, listMonths } from './timeAxis.ts'

test('the axis shows all days and today, with two weeks before and after them', () => {
  const axis = createTimeAxis(['2027-03-14', '', '2027-02-01'], '2027-01-15')
  expect(axis).toEqual({ first: '2027-01-01', length: 86 })
  expect(getPlace(axis, '2027-01-01')).toBe(0)
  expect(getPlace(axis, '2027-02-13')).toBe(0.5)
  expect(getPlace(axis, '2028-01-01')).toBe(1)
})

test('a year that is still being typed does not stretch the axis', () => {
  expect(createTimeAxis(['0002-03-14'], '2027-01-15')).toEqual({ first: '2027-01-01', length: 28 })
})

test('a month at the end of the axis has no label, which would be cut off', () => {
  const months = listMonths(createTimeAxis(['2027-05-28'], '2027-01-31'))
  expect(months.map(({ day, hasLabel }) => [day, hasLabel]).slice(-2)).toEqual([
    ['2027-05-01', true],
    ['2027-06-01', false],
  ])
})

test('at most six months have a label', () => {
  const days = (last: string) => listMonths(createTimeAxis([last], '2027-01-31'))
  expect(days('2027-03-20').map(({ day }) => day)).toEqual(['2027-02-01', '2027-03-01', '2027-04-01'])
  expect(days('2028-12-20').filter(({ hasLabel }) => hasLabel).length).toBeLessThanOrEqual(6)
})
