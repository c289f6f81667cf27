import { describe, expect, test } from 'vitest'
import { formatDate, formatDay, formatMoment, formatPermille, formatThreshold, formatTimeAgo } from './format.ts'
import { formatPoints } from './formatPoints.ts'

/** The non-breaking space between a number and its unit. */
const NO_BREAK = '\u00a0'

describe('in the reader’s language', () => {
  test('a match has one decimal', () => {
    expect(formatPermille(542, 'de')).toBe(`54,2${NO_BREAK}%`)
    expect(formatPermille(1000, 'de')).toBe(`100,0${NO_BREAK}%`)
    expect(formatPermille(0, 'en')).toBe('0.0%')
    expect(formatPermille(5, 'de-x-easy')).toBe(`0,5${NO_BREAK}%`)
  })

  test('a bound has a decimal only where it needs one', () => {
    expect(formatThreshold(500, 'de')).toBe(`50${NO_BREAK}%`)
    expect(formatThreshold(375, 'de-x-easy')).toBe(`37,5${NO_BREAK}%`)
    expect(formatThreshold(500, 'en')).toBe('50%')
  })

  test('points have no more decimals than they need', () => {
    expect(formatPoints(2750, 'de')).toBe('2,75')
    expect(formatPoints(4000, 'en')).toBe('4')
    expect(formatPoints(1625, 'en')).toBe('1.625')
  })

  test('a day does not depend on the time zone of the reader', () => {
    expect(formatDay('2027-03-14', 'de')).toBe('14. März 2027')
    expect(formatDay('2027-03-14', 'en')).toBe('March 14, 2027')
  })

  test('a time is on the day of its time zone', () => {
    const lateInUtc = new Date('2027-03-13T23:30:00Z')
    expect(formatDate(lateInUtc, 'de', 'Europe/Berlin')).toBe('14. März 2027')
    expect(formatDate(lateInUtc, 'de', 'America/New_York')).toBe('13. März 2027')
    expect(formatMoment(lateInUtc, 'de', 'Europe/Berlin')).toBe('14. März 2027 um 00:30')
  })
})

test.each([
  ['2026-11-22T11:59:00Z', 'jetzt'],
  ['2026-11-22T10:30:00Z', 'vor 90 Minuten'],
  ['2026-11-21T12:00:00Z', 'vor 24 Stunden'],
  ['2026-11-19T12:00:00Z', 'vor 3 Tagen'],
])('%s is at noon of the 22nd: %s', (instant, words) => {
  expect(formatTimeAgo(new Date(instant), new Date('2026-11-22T12:00:00Z'), 'de')).toBe(words)
})
