import { expect, test } from 'vitest'
import arabic from '../../../../locales/ar/voter/app.json'
import german from '../../../../locales/de/voter/app.json'
import english from '../../../../locales/en/voter/app.json'
import { findTextLanguage, formatDateInWords, formatText } from './texts.ts'

test('numbers are formatted by the rules of the language', () => {
  expect(formatText('{n} von {m}', { n: 50, m: 12000 }, 'de')).toBe('50 von 12.000')
  expect(formatText('{n} of {m}', { n: 50, m: 12000 }, 'en')).toBe('50 of 12,000')
})

test('a placeholder without a value stays visible', () => {
  expect(formatText('{n} von {m}', { n: 1 }, 'de')).toBe('1 von {m}')
})

test('a text with a count has the singular or the plural form', () => {
  expect(formatText(german.results.count, { n: 1 }, 'de')).toBe('1 Eintrag')
  expect(formatText(german.results.count, { n: 0 }, 'de')).toBe('0 Einträge')
})

test.each([
  [0, 'لا نتائج'],
  [1, 'نتيجة واحدة'],
  [2, 'نتيجتان'],
  [3, '3 نتائج'],
  [11, '11 نتيجة'],
  [100, '100 نتيجة'],
])('%i has the plural form of a language with six forms', (n, text) => {
  expect(formatText(arabic.results.count, { n }, 'ar-u-nu-latn')).toBe(text)
})

test('a plural form that a text lacks is that of all other numbers', () => {
  expect(formatText({ other: '{n} نتيجة' }, { n: 1000 }, 'ar-u-nu-latn')).toBe('1,000 نتيجة')
})

test('a date is written out in either language', () => {
  expect(formatDateInWords('2027-03-04', german)).toBe('4. März 2027')
  expect(formatDateInWords('2027-03-04', english)).toBe('4 March 2027')
})

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['de-x-easy', 'de-x-easy'],
  ['en-x-easy', 'en'],
  ['fi', undefined],
])('a reader of %s gets the texts in %s', (tag, language) => {
  expect(findTextLanguage(tag, ['de', 'de-x-easy', 'en'])).toBe(language)
})
