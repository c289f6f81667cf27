import { expect, test } from 'vitest'
import { countDaysUntil, formatRelativeDay } from './relativeDays.ts'

test('days are counted by the calendar, whatever the time of day', () => {
  expect(countDaysUntil('2027-03-14', new Date(2027, 2, 13, 23, 59))).toBe(1)
  expect(countDaysUntil('2027-03-14', new Date(2027, 2, 14, 0, 1))).toBe(0)
  expect(countDaysUntil('2027-03-14', new Date(2027, 2, 15))).toBe(-1)
})

test('the day on which the clocks change is a day like any other', () => {
  expect(countDaysUntil('2027-03-29', new Date(2027, 2, 27))).toBe(2)
})

test.each([
  [0, 'heute'],
  [1, 'morgen'],
  [40, 'in 40 Tagen'],
  [90, 'in 3 Monaten'],
  [-3, 'vor 3 Tagen'],
])('%i days from today are “%s”', (days, words) => {
  expect(formatRelativeDay(days, 'de')).toBe(words)
})
