import { expect, test } from 'vitest'
import { readExplanation } from './positions.ts'

const explain = (explanation: Readonly<Record<string, string>>) => ({ value: 100, explanation })

test.each([
  ['the language itself', { de: 'Ja.', 'de-x-easy': 'Gut.', en: 'Yes.' }, 'de-x-easy', 'Gut.', 'de-x-easy'],
  ['the main form', { de: 'Ja.', en: 'Yes.' }, 'de-x-easy', 'Ja.', 'de'],
  ['the default language', { ar: 'نعم', en: 'Yes.' }, 'fi', 'Yes.', 'en'],
  ['any language', { fi: 'Kyllä.', ar: ' ' }, 'de', 'Kyllä.', 'fi'],
])('voters read an explanation in %s', (_, explanation, language, text, found) => {
  expect(readExplanation(explain(explanation), language, 'en')).toEqual({ text, language: found })
})

test('without an explanation there is nothing to read', () => {
  expect(readExplanation(explain({ de: ' ' }), 'de', 'de')).toBeNull()
})
