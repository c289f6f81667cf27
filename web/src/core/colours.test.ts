import { expect, test } from 'vitest'
import {
  chooseTextColour,
  computeAccentColours,
  computeContrast,
  computeNearestVisibleColour,
  MIN_VISIBLE_CONTRAST,
  PAGE_BACKGROUNDS,
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
  expect(computeContrast(navy.backgroundInDarkMode, PAGE_BACKGROUNDS.dark)).toBeGreaterThanOrEqual(MIN_VISIBLE_CONTRAST)
  expect(computeAccentColours('#FFD400')).toEqual({
    background: '#FFD400',
    text: '#000000',
    backgroundInDarkMode: '#ffd400',
    textInDarkMode: '#000000',
  })
})

test.each([
  ['#ffd400', PAGE_BACKGROUNDS.light],
  ['#a8e6cf', PAGE_BACKGROUNDS.light],
  ['#dddddd', PAGE_BACKGROUNDS.light],
  ['#ffffff', PAGE_BACKGROUNDS.light],
  ['#1f3a68', PAGE_BACKGROUNDS.dark],
])('for %s on %s the proposed colour has the same hue and is only as strong as necessary', (colour, page) => {
  const proposed = computeNearestVisibleColour(colour, [page])
  expect(computeContrast(proposed, page)).toBeGreaterThanOrEqual(MIN_VISIBLE_CONTRAST)
  expect(computeContrast(proposed, page)).toBeLessThan(MIN_VISIBLE_CONTRAST + 0.25)
  const [, chroma, hue] = toOklch(colour)
  if (chroma > 0.01) expect(Math.abs(toOklch(proposed)[2] - hue)).toBeLessThan(0.06)
})

test('a colour with enough contrast is not changed', () => {
  expect(computeNearestVisibleColour('#1d4f6e', [PAGE_BACKGROUNDS.light])).toBe('#1d4f6e')
})

test('a proposed colour can be visible on both a light and a dark page', () => {
  const proposed = computeNearestVisibleColour('#1f3a68', [PAGE_BACKGROUNDS.light, PAGE_BACKGROUNDS.dark])
  for (const page of Object.values(PAGE_BACKGROUNDS))
    expect(computeContrast(proposed, page)).toBeGreaterThanOrEqual(MIN_VISIBLE_CONTRAST)
})
