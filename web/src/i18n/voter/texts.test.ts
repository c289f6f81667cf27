import { expect, test } from 'vitest'
import german from '../../../../locales/de/voter/app.json'
import english from '../../../../locales/en/voter/app.json'
import { formatDateInWords, formatText } from './texts.ts'

/** Returns every text with its path, such as `weights.lead.one`. */
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

/** All dictionaries in German and English: that of the first screen and those of later pages, such as `voter/sharing`. */
const files = import.meta.glob<object>('../../../../locales/{de,en}/{pages,voter/*}.json', {
  eager: true,
  import: 'default',
})
const dictionaries = Object.keys(files).flatMap((file) => /\/de\/(.*)\.json$/.exec(file)?.[1] ?? [])
const inBoth = (name: string) =>
  ['de', 'en'].map((language) => flat(files[`../../../../locales/${language}/${name}.json`] ?? {}))

test.each(dictionaries)('English has every text that German has, and no other: %s', (name) => {
  const [ofGerman, ofEnglish] = inBoth(name)
  expect(ofGerman).not.toEqual([])
  expect(ofEnglish?.map(([path]) => path)).toEqual(ofGerman?.map(([path]) => path))
})

test.each(dictionaries)('a text has the same placeholders in both languages: %s', (name) => {
  const [ofGerman = [], ofEnglish] = inBoth(name)
  const inEnglish = new Map(ofEnglish)
  for (const [path, text] of ofGerman) expect(places(inEnglish.get(path) ?? ''), path).toEqual(places(text))
})

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

test('a date is written out in either language', () => {
  expect(formatDateInWords('2027-03-04', german)).toBe('4. März 2027')
  expect(formatDateInWords('2027-03-04', english)).toBe('4 March 2027')
})
