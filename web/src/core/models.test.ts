import { expect, test } from 'vitest'
import { builtInMatrix, presetMatrix } from './models.ts'

test('the presets are those of the literature', () => {
  const mean = presetMatrix('mean', 5)
  expect([mean[1]?.[1], mean[1]?.[3]]).toEqual([625, -125])
  expect(presetMatrix('points', 5)[1]).toEqual([0, 1000, 0, -1000, -1000])
})

test.each([2, 3] as const)('with %i choices points are the same as nearness', (choices) => {
  expect(presetMatrix('points', choices)).toEqual(builtInMatrix('manhattan', choices))
})
