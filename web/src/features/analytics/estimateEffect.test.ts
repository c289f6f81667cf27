import { expect, test } from 'vitest'
import { estimateEffect, sumTestDays } from './estimateEffect.ts'

const day = (timestamp: number, a: number, b: number) => ({ timestamp, started: 0, finished: a + b, a, b })

test('equal numbers of results in equal parts mean no effect, with an interval around zero', () => {
  const effect = estimateEffect({ a: 500, b: 500 }, 50)
  expect(effect?.estimate).toBeCloseTo(0)
  expect(effect?.low).toBeCloseTo(-0.117, 2)
  expect(effect?.high).toBeCloseTo(0.132, 2)
})

test('the effect allows for variants with different numbers of voters', () => {
  const effect = estimateEffect({ a: 900, b: 130 }, 10)
  expect(effect?.estimate).toBeCloseTo(0.3)
  expect(effect?.low).toBeGreaterThan(0)
})

test('more results make the interval narrower', () => {
  const width = (n: number) => {
    const effect = estimateEffect({ a: n, b: n }, 50)
    return (effect?.high ?? 0) - (effect?.low ?? 0)
  }
  expect(width(10_000)).toBeLessThan(width(1000) / 3)
})

test('too few results, or a test with all voters in one variant, have no outcome', () => {
  expect(estimateEffect({ a: 500, b: 19 }, 50)).toBeNull()
  expect(estimateEffect({ a: 500, b: 500 }, 0)).toBeNull()
  expect(estimateEffect({ a: 500, b: 500 }, 100)).toBeNull()
})

test('days before the test and the day of its beginning do not count', () => {
  expect(sumTestDays([day(3, 30, 25), day(1, 900, 0), day(2, 400, 10), day(4, 5, 6)])).toEqual({ a: 35, b: 31 })
  expect(sumTestDays([day(1, 900, 0)])).toEqual({ a: 0, b: 0 })
})
