import { expect, test } from 'vitest'
import { createRandomNumbers, drawInteger } from './randomNumbers.ts'

test('a seed always gives the same numbers', () => {
  const random = createRandomNumbers(1)
  // Computed with another implementation (scripts/thesis-lab-reference).
  expect([random(), random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522])
})

test('integers are drawn evenly', () => {
  const random = createRandomNumbers(42)
  const counts = [0, 0, 0, 0, 0]
  for (let draw = 0; draw < 50_000; draw++) {
    const drawn = drawInteger(random, 5)
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
})
