import { expect, test } from 'vitest'
import { type CandidateField, candidateFields, displayedName, named } from './candidateFields.ts'

const DISTRICT: CandidateField = { name: 'district', value: 'Wahlbezirk', show: true, required: false, locales: {} }

test('fields stand in the order of the document; one that it leaves out comes last and is not shown', () => {
  const fields = candidateFields({ matches: { fields: [{ name: 'website', show: true }, DISTRICT] } })
  expect(fields.map(({ name, show }) => [name, show])).toEqual([
    ['website', true],
    ['district', true],
    ['list', false],
    ['description', false],
    ['gender', false],
    ['age', false],
  ])
})

test('a field has a name in the default language and one in each other language', () => {
  const inBoth = named(DISTRICT, 'en', 'de', 'Ward')
  expect(displayedName(inBoth, 'de', 'de')).toBe('Wahlbezirk')
  expect(displayedName(inBoth, 'en', 'de')).toBe('Ward')
  expect(displayedName(inBoth, 'fr', 'de')).toBe('')
  expect(named(inBoth, 'de', 'de', 'Bezirk')).toEqual({ ...DISTRICT, value: 'Bezirk', locales: { en: 'Ward' } })
})

test('a name that is emptied is the portal’s own word again', () => {
  expect(named(named(DISTRICT, 'en', 'de', 'Ward'), 'en', 'de', '')).toEqual(DISTRICT)
})
