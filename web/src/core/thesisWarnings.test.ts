import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findThesisWarnings, type ThesisWarning } from './thesisWarnings.ts'

/** The cases are shared with the server, which has the same rules. */
const shared = new URL('../../../crates/elections/tests/terms.json', import.meta.url)
const cases = JSON.parse(readFileSync(shared, 'utf8')) as {
  warnings: { name: string; language: string; text: string; warnings: ThesisWarning[] }[]
}

/** The server's limit, which is part of the portal's page. */
const LONG_SENTENCE_WORDS = 30

test.each(cases.warnings)('$name', ({ text, language, warnings }) => {
  expect(findThesisWarnings(text, language, LONG_SENTENCE_WORDS)).toEqual(warnings)
})

test('an abbreviation does not cut a sentence', () => {
  const text = 'Ab dem 1. Januar fahren z. B. Busse nicht nie.'
  expect(findThesisWarnings(text, 'de', LONG_SENTENCE_WORDS)).toEqual([
    { kind: 'double_negation', text: 'nicht … nie' },
  ])
})
