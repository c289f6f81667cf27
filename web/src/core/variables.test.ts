import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { replaceVariables, type Variables } from './variables.ts'

/** What the variables mean is written down once, for the server and for this twin. */
const shared = new URL('../../../crates/elections/tests/terms.json', import.meta.url)
const cases = JSON.parse(readFileSync(shared, 'utf8')) as {
  variables: { name: string; text: string; values: Variables; result: string }[]
}

test.each(cases.variables)('$name', ({ text, values, result }) => {
  expect(replaceVariables(text, values)).toBe(result)
})
