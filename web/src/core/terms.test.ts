import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSegments, type Segment } from './terms.ts'

/** The cases are shared with the server, which has the same rules. */
const shared = new URL('../../../crates/elections/tests/terms.json', import.meta.url)
const cases = JSON.parse(readFileSync(shared, 'utf8')) as {
  segments: { name: string; text: string; segments: Segment[] }[]
}

describe('the markup of terms', () => {
  test.each(cases.segments)('$name', ({ text, segments }) => {
    expect(parseSegments(text)).toEqual(segments)
  })

  test('never loses a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('(', ')', '[', ']', 'a', ' ') }), (input) => {
        const whole = parseSegments(input).map((part) =>
          part.kind === 'term' ? `(${part.text})[${part.explanation}]` : part.text,
        )
        // Only spaces at the edges of terms and explanations may be lost.
        expect(whole.join('').replaceAll(' ', '')).toBe(input.replaceAll(' ', ''))
      }),
    )
  })

  test('has no term in a text of 600 brackets', () => {
    for (const text of ['('.repeat(600), '(a)['.repeat(150)]) {
      expect(parseSegments(text)).toEqual([{ kind: 'text', text }])
    }
  })
})
