import { expect, test } from 'vitest'
import { getBuiltInMatrix, getPresetMatrix } from './models.ts'

test('the presets are those of the literature', () => {
  const mean = getPresetMatrix('mean', 5)
  expect([mean[1]?.[1], mean[1]?.[3]]).toEqual([625, -125])
  expect(getPresetMatrix('points', 5)[1]).toEqual([0, 1000, 0, -1000, -1000])
})

test.each([2, 3] as const)('with %i choices the preset “points” equals Manhattan', (choices) => {
  expect(getPresetMatrix('points', choices)).toEqual(getBuiltInMatrix('manhattan', choices))
})
