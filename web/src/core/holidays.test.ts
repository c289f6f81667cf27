import { expect, test } from 'vitest'
import { findGermanHoliday, hasKnownHolidays, isWeekend } from './holidays.ts'

test.each([
  ['2027-01-01', 'newYear'],
  ['2024-03-29', 'goodFriday'],
  ['2025-04-21', 'easterMonday'],
  ['2026-05-14', 'ascension'],
  ['2027-05-17', 'whitMonday'],
  ['2038-04-26', 'easterMonday'],
  ['2027-10-03', 'germanUnity'],
  ['2027-12-26', 'secondChristmasDay'],
] as const)('%s is a holiday in all of Germany', (day, holiday) => {
  expect(findGermanHoliday(day)).toBe(holiday)
})

test.each(['2027-03-14', '2027-03-27', '2027-06-03', '2027-11-01'])('%s is none in all of Germany', (day) => {
  expect(findGermanHoliday(day)).toBeNull()
})

test('Saturday and Sunday are the weekend', () => {
  const days = ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15']
  expect(days.map(isWeekend)).toEqual([false, true, true, false])
})

test('holidays are known for the time zones of Germany only', () => {
  expect(hasKnownHolidays('Europe/Berlin')).toBe(true)
  expect(hasKnownHolidays('Europe/Vienna')).toBe(false)
})
