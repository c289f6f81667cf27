import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { toPlainText } from './plainText.ts'

/** The cases are shared with the server, which has the same rules. */
const shared = new URL('../../../crates/elections/tests/terms.json', import.meta.url)
const cases = JSON.parse(readFileSync(shared, 'utf8')) as { plain: { name: string; text: string; plain: string }[] }

describe('a text without the explanations of its terms', () => {
  test.each(cases.plain)('$name', ({ text, plain }) => {
    expect(toPlainText(text)).toBe(plain)
  })
})
