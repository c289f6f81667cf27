import { describe, expect, test } from 'vitest'
import { computeContrast } from '../core/colours.ts'
import { COLOUR_SETS, createColourSteps, MEANINGS } from './palette.ts'

/** Backgrounds of the dark scheme: the page and surfaces on it. */
const DARK_GROUNDS = ['#15171a', '#1d2024']

describe.each(Object.entries({ ...COLOUR_SETS, ...MEANINGS }))('the colour set %s', (_, colour) => {
  const steps = createColourSteps(colour)

  test('has readable white text on filled buttons', () => {
    for (const filled of [steps[7], steps[8]]) expect(computeContrast(filled, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  })

  test('is readable as text on its own pale backgrounds', () => {
    expect(computeContrast(steps[8], steps[1])).toBeGreaterThanOrEqual(4.5)
    expect(computeContrast(steps[9], steps[2])).toBeGreaterThanOrEqual(4.5)
  })

  test('is readable as text in the dark', () => {
    for (const ground of DARK_GROUNDS) expect(computeContrast(steps[3], ground)).toBeGreaterThanOrEqual(4.5)
  })

  test('draws borders that can be seen on white', () => {
    expect(computeContrast(steps[6], '#ffffff')).toBeGreaterThanOrEqual(3)
  })
})

test('there are ten named sets and the provider’s own', () => {
  expect(Object.keys(COLOUR_SETS)).toHaveLength(11)
})
