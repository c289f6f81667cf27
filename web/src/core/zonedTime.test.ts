import { expect, test } from 'vitest'
import { getInstant } from './zonedTime.ts'

test.each([
  ['2027-01-15', 'Europe/Berlin', '2027-01-15T08:00:00.000Z'],
  ['2027-07-15', 'Europe/Berlin', '2027-07-15T07:00:00.000Z'],
  ['2027-03-28', 'Europe/Berlin', '2027-03-28T07:00:00.000Z'],
  ['2027-10-31', 'Europe/Berlin', '2027-10-31T08:00:00.000Z'],
  ['2027-07-15', 'UTC', '2027-07-15T09:00:00.000Z'],
  ['2027-07-15', 'America/St_Johns', '2027-07-15T11:30:00.000Z'],
  ['2027-07-15', 'Pacific/Auckland', '2027-07-14T21:00:00.000Z'],
])('nine o’clock on %s in %s is %s', (day, timeZone, instant) => {
  expect(getInstant(day, 9, timeZone).toISOString()).toBe(instant)
})
