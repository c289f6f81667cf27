import { expect, test } from 'vitest'
import { countCharacters, isPlainLine, isVisible } from './characters.ts'

test.each(['Grüne Liste', 'رابطة \u200f!', 'von \u2068Ada\u2069', '🚲', 'co\u00adop'])(
  '%j fits on one line',
  (text) => {
    expect(isPlainLine(text)).toBe(true)
  },
)

test.each(['a\nb', 'a\tb', 'a\u0007b', 'a\u0085b', 'a\u2028b', 'a\u202eb', 'a\u202c', 'a\u2067b'])(
  '%j does not fit on one line',
  (text) => {
    expect(isPlainLine(text)).toBe(false)
  },
)

test.each(['', ' ', '\u200b\u200b', '\u3164', '\u2060 \u00ad'])('%j is invisible', (text) => {
  expect(isVisible(text)).toBe(false)
})

test('a letter among invisible characters makes a text visible', () => {
  expect(isVisible('\u200ba')).toBe(true)
})

test('characters are counted as people see them, without the spaces around a text', () => {
  expect(countCharacters('  Grüne 🚲\n')).toBe(7)
})
