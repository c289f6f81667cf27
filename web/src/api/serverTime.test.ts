import { afterEach, expect, test, vi } from 'vitest'
import { areAnswersDue } from './instanceStatus.ts'
import { getServerTime, recordServerTime } from './serverTime.ts'

const respond = (date: string) => recordServerTime(new Response(null, { headers: { date } }))

afterEach(() => {
  vi.useRealTimers()
})

test('a deadline does not pass early because the clock of the device is a year ahead', () => {
  vi.useFakeTimers({ now: new Date('2028-04-01T12:00:00Z') })
  const dates = { answers_until: '2027-04-02', late_answers: false, time_zone: 'Europe/Berlin' }
  expect(areAnswersDue(dates)).toBe(true)
  respond('Thu, 01 Apr 2027 12:00:00 GMT')
  expect(areAnswersDue(dates)).toBe(false)
  vi.advanceTimersByTime(2 * 24 * 60 * 60 * 1000)
  expect(areAnswersDue(dates)).toBe(true)
})

test('a clock that was corrected, and the seconds that a response takes, change nothing', () => {
  vi.useFakeTimers({ now: new Date('2027-04-01T12:00:00.700Z') })
  respond('Thu, 01 Apr 2027 11:59:58 GMT')
  expect(getServerTime()).toEqual(new Date('2027-04-01T12:00:00.700Z'))
})

test('a response without a time changes nothing', () => {
  vi.useFakeTimers({ now: new Date('2028-04-01T12:00:00Z') })
  respond('Thu, 01 Apr 2027 12:00:00 GMT')
  recordServerTime(new Response(null))
  expect(getServerTime()).toEqual(new Date('2027-04-01T12:00:00Z'))
})
