import { expect, test } from 'vitest'
import {
  chooseTextColour,
  computeAccentColours,
  computeContrast,
  findNearestVisibleColour,
  MIN_VISIBLE_CONTRAST,
  PAGE_BACKGROUND,
  toOklch,
} from './colours.ts'

test('contrast is calculated as in the WCAG guidelines', () => {
  expect(computeContrast('#ffffff', '#000000')).toBeCloseTo(21)
  // The example that W3C gives for the limit of 4.5.
  expect(computeContrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('text on a colour has enough contrast', () => {
  expect(chooseTextColour('#ffe000')).toBe('#000000')
  expect(chooseTextColour('#1f3a68')).toBe('#ffffff')
})

test('a dark accent is lightened on a dark page and a light one stays, as the server does it', () => {
  const navy = computeAccentColours('#1f3a68')
  expect(computeContrast(navy.primaryDark, PAGE_BACKGROUND.dark)).toBeGreaterThanOrEqual(MIN_VISIBLE_CONTRAST)
  expect(computeAccentColours('#FFD400')).toEqual({
    primary: '#FFD400',
    ink: '#000000',
    primaryDark: '#ffd400',
    inkDark: '#000000',
  })
})

test.each([
  ['#ffd400', PAGE_BACKGROUND.light],
  ['#a8e6cf', PAGE_BACKGROUND.light],
  ['#dddddd', PAGE_BACKGROUND.light],
  ['#ffffff', PAGE_BACKGROUND.light],
  ['#1f3a68', PAGE_BACKGROUND.dark],
])('for %s on %s the proposed colour has the same hue and is only as strong as necessary', (colour, page) => {
  const proposed = findNearestVisibleColour(colour, [page])
  expect(computeContrast(proposed, page)).toBeGreaterThanOrEqual(MIN_VISIBLE_CONTRAST)
  expect(computeContrast(proposed, page)).toBeLessThan(MIN_VISIBLE_CONTRAST + 0.25)
  const [, chroma, hue] = toOklch(colour)
  if (chroma > 0.01) expect(Math.abs(toOklch(proposed)[2] - hue)).toBeLessThan(0.06)
})

test('a colour with enough contrast is not changed', () => {
  expect(findNearestVisibleColour('#1d4f6e', [PAGE_BACKGROUND.light])).toBe('#1d4f6e')
})

test('a proposed colour can be visible on both a light and a dark page', () => {
  const proposed = findNearestVisibleColour('#1f3a68', [PAGE_BACKGROUND.light, PAGE_BACKGROUND.dark])
  for (const page of Object.values(PAGE_BACKGROUND))
    expect(computeContrast(proposed, page)).toBeGreaterThanOrEqual(MIN_VISIBLE_CONTRAST)
})
