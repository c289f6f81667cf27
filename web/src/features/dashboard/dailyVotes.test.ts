import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDailyPoints } from './dailyVotes.ts'

// The user is in Berlin, where daylight saving time starts on 28 March 2027.
const elsewhere = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterAll(() => {
  process.env.TZ = elsewhere
})

/** Returns a moment of a day in March 2027. */
const at = (day: number, hour = 0, minute = 0) => new Date(2027, 2, day, hour, minute).getTime()
const inDay = (day: number, Votes: number) => ({ Timestamp: at(day) / 1000, Votes })

/** Returns the days of the month with their values, in the user's time zone. */
const read = (points: ReturnType<typeof toDailyPoints>) =>
  points.map(({ at, values }) => [new Date(at).getDate(), ...values])

test('days without results are shown as zero', () => {
  expect(read(toDailyPoints({ history: [inDay(10, 5), inDay(13, 7)], votes_today: 8 }, at(13, 9)))).toEqual([
    [10, 5],
    [11, 0],
    [12, 0],
    [13, 8],
  ])
})

test.each([
  [0, 1],
  [12, 0],
  [23, 59],
])('the history includes today, also at %i:%i', (hour, minute) => {
  expect(read(toDailyPoints({ history: [inDay(10, 5)], votes_today: 0 }, at(12, hour, minute)))).toEqual([
    [10, 5],
    [11, 0],
    [12, 0],
  ])
})

test.each([
  [0, 1],
  [23, 59],
])('the day of a clock change is listed once when read two days later at %i:%i', (hour, minute) => {
  const history = [inDay(27, 1), inDay(28, 2), inDay(29, 3)]
  expect(read(toDailyPoints({ history, votes_today: 4 }, at(30, hour, minute)))).toEqual([
    [27, 1],
    [28, 2],
    [29, 3],
    [30, 4],
  ])
})

test('without results there are no points', () => {
  expect(toDailyPoints({ history: [], votes_today: 0 }, at(1))).toEqual([])
})
