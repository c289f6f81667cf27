import { expect, test } from 'vitest'
import { compareWords } from './wordDifferences.ts'

/** Returns the differences with [removed] and +added+ words. */
function show(before: string, after: string): string {
  const marks = { same: ['', ''], removed: ['[', ']'], added: ['+', '+'] } as const
  return compareWords(before, after)
    .map(({ kind, text }) => `${marks[kind][0]}${text}${marks[kind][1]}`)
    .join('')
}

test.each([
  ['Busse sollen fahren.', 'Busse sollen fahren.', 'Busse sollen fahren.'],
  ['Busse sollen fahren.', 'Busse sollen nachts fahren.', 'Busse sollen +nachts +fahren.'],
  ['Tempo 30 soll gelten.', 'Tempo 50 soll gelten.', 'Tempo [30]+50+ soll gelten.'],
  ['Fahren Busse nachts?', 'Busse fahren nachts.', '[Fahren ]Busse +fahren +nachts[?]+.+'],
  ['', 'Neu.', '+Neu.+'],
  ['Alt.', '', '[Alt.]'],
  ['Busse  fahren', 'Busse fahren', 'Busse fahren'],
  ['Die (Maut)[Gebür] steigt.', 'Die (Maut)[Gebühr] steigt.', 'Die (Maut)[[Gebür]+Gebühr+] steigt.'],
  ['Größe', 'Grösse', '[Größe]+Grösse+'],
  ['تسير الحافلات ليلا', 'تسير الحافلات نهارا', 'تسير الحافلات [ليلا]+نهارا+'],
])('the differences from “%s” to “%s” are %s', (before, after, expected) => {
  expect(show(before, after)).toBe(expected)
})

test('without the added words the former text remains, and without the removed ones the present one', () => {
  const [before, after] = ['Im Rat soll die Stadt mehr sparen, jetzt.', 'Die Stadt soll im Rat sofort mehr sparen.']
  const parts = compareWords(before, after)
  const join = (kind: string) =>
    parts
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim()
  expect(join('added')).toBe(before)
  expect(join('removed')).toBe(after)
})
