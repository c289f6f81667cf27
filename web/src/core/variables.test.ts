import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { replaceVariables, type Variables } from './variables.ts'

/** The cases are shared with the server, which has the same rules. */
const shared = new URL('../../../crates/elections/tests/terms.json', import.meta.url)
const cases = JSON.parse(readFileSync(shared, 'utf8')) as {
  variables: { name: string; text: string; values: Variables; result: string }[]
}

test.each(cases.variables)('$name', ({ text, values, result }) => {
  expect(replaceVariables(text, values)).toBe(result)
})
