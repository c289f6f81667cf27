import { expect, test } from 'vitest'
import { CANDIDATE_DETAILS } from '../../../core/candidateDetails.ts'
import { type CandidateField, getCustomName, listCandidateFields, setCustomName } from './candidateFields.ts'

const DISTRICT: CandidateField = { name: 'district', value: 'Wahlbezirk', show: true, required: false, locales: {} }

test('fields have the order of the configuration, and missing ones are last and hidden', () => {
  const fields = listCandidateFields({ matches: { fields: [{ name: 'website', show: true }, DISTRICT] } })
  expect(fields.map(({ name, show }) => [name, show])).toEqual([
    ['website', true],
    ['district', true],
    ['list', false],
    ...CANDIDATE_DETAILS.map((name) => [name, false]),
    ['description', false],
    ['gender', false],
    ['age', false],
  ])
})

test('a field has a name in the default language and one in each other language', () => {
  const inBoth = setCustomName(DISTRICT, 'en', 'de', 'Ward')
  expect(getCustomName(inBoth, 'de', 'de')).toBe('Wahlbezirk')
  expect(getCustomName(inBoth, 'en', 'de')).toBe('Ward')
  expect(getCustomName(inBoth, 'fr', 'de')).toBe('')
  expect(setCustomName(inBoth, 'de', 'de', 'Bezirk')).toEqual({ ...DISTRICT, value: 'Bezirk', locales: { en: 'Ward' } })
})

test('an emptied name resets the field to its default name', () => {
  expect(setCustomName(setCustomName(DISTRICT, 'en', 'de', 'Ward'), 'en', 'de', '')).toEqual(DISTRICT)
})
