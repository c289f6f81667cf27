import { expect, test } from 'vitest'
import { accentColours, contrast, inkOn, PAGE, SEEN, seenNeighbour, toOklch } from './colours.ts'

test('contrast is that of the guidelines', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  // The example that W3C gives for the limit of 4.5.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})

test('what is written on a colour can be read', () => {
  expect(inkOn('#ffe000')).toBe('#000000')
  expect(inkOn('#1f3a68')).toBe('#ffffff')
})

test('a dark accent is lightened on a dark page and a light one stays, as the server does it', () => {
  const navy = accentColours('#1f3a68')
  expect(contrast(navy.primaryDark, PAGE.dark)).toBeGreaterThanOrEqual(SEEN)
  expect(accentColours('#FFD400')).toEqual({
    primary: '#FFD400',
    ink: '#000000',
    primaryDark: '#ffd400',
    inkDark: '#000000',
  })
})

test.each([
  ['#ffd400', PAGE.light],
  ['#a8e6cf', PAGE.light],
  ['#dddddd', PAGE.light],
  ['#ffffff', PAGE.light],
  ['#1f3a68', PAGE.dark],
])(
  'instead of %s on %s one of the same hue is proposed that can be seen, hardly stronger than it must be',
  (colour, page) => {
    const proposed = seenNeighbour(colour, [page])
    expect(contrast(proposed, page)).toBeGreaterThanOrEqual(SEEN)
    expect(contrast(proposed, page)).toBeLessThan(SEEN + 0.25)
    const [, chroma, hue] = toOklch(colour)
    if (chroma > 0.01) expect(Math.abs(toOklch(proposed)[2] - hue)).toBeLessThan(0.06)
  },
)

test('a colour that can be seen is left alone', () => {
  expect(seenNeighbour('#1d4f6e', [PAGE.light])).toBe('#1d4f6e')
})

test('a colour can be proposed that is seen on a light and on a dark page', () => {
  const proposed = seenNeighbour('#1f3a68', [PAGE.light, PAGE.dark])
  for (const page of Object.values(PAGE)) expect(contrast(proposed, page)).toBeGreaterThanOrEqual(SEEN)
})
