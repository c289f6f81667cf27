import { expect, test } from 'vitest'
import { getPanelPosition } from './panelPlacement.ts'

const viewport = { width: 1000, height: 800 }
const panel = { width: 300, height: 200 }

test.each([
  ['below, if there is space', { left: 100, top: 50, width: 200, height: 40 }, { left: 100, top: 106 }],
  ['above a target at the bottom', { left: 100, top: 700, width: 200, height: 40 }, { left: 100, top: 484 }],
  ['beside a tall menu at the start', { left: 0, top: 60, width: 260, height: 740 }, { left: 276, top: 60 }],
  ['beside a tall menu at the end', { left: 740, top: 60, width: 260, height: 740 }, { left: 424, top: 60 }],
  [
    'over the bottom of a target that fills the page',
    { left: 0, top: 0, width: 1000, height: 800 },
    { left: 16, top: 584 },
  ],
  [
    'within the page, beside a target at its edge',
    { left: 960, top: 10, width: 30, height: 30 },
    { left: 684, top: 56 },
  ],
])('the panel is placed %s', (_, target, place) => {
  expect(getPanelPosition(target, panel, viewport)).toEqual(place)
})

test('without a target the panel is in the middle', () => {
  expect(getPanelPosition(null, panel, viewport)).toEqual({ left: 350, top: 300 })
})
