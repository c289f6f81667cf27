// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { INSTANCE, THESIS_TEXTS, translateTheses } from '../../../../test/theses.ts'
import { createQuestionnaire } from '../theses.ts'
import { getTranslationStatus } from './translationStatus.ts'
import { findMissingVariables, findUnit, getTranslation, listTranslationUnits } from './translationUnits.ts'

const theses = THESIS_TEXTS.map((wordings, at) => ({ id: 11 + at, wordings }))
const QUESTIONNAIRE = createQuestionnaire(
  INSTANCE,
  ['de', 'en'].map((language) => translateTheses(language, theses)),
)

test('every category and every thesis is a text with an id', () => {
  const units = listTranslationUnits(QUESTIONNAIRE)
  expect(units.map(({ id }) => id)).toEqual([
    'category-11',
    'thesis-11',
    'category-12',
    'thesis-12',
    'category-13',
    'thesis-13',
  ])
  expect(units.slice(0, 3).map((unit) => getTranslation(unit, 'en'))).toEqual([
    'Transport',
    'The speed limit should be 30 km/h.',
    '',
  ])
})

test('a category is found by each of its theses', () => {
  const sameCategory = theses.map(({ id }) => ({ id, wordings: { de: { title: 'Stadt', text: `These ${id}` } } }))
  const units = listTranslationUnits(createQuestionnaire(INSTANCE, [translateTheses('de', sameCategory)]))
  expect(findUnit(units, 'category-13')?.id).toBe('category-11')
  expect(findUnit(units, 'thesis-13')?.source).toBe('These 13')
  expect(findUnit(units, 'category-99')).toBeUndefined()
})

test('a variable is missing if the translation has it less often', () => {
  expect(findMissingVariables('{location}, {location} und {title}', '{location}')).toEqual(['{location}', '{title}'])
  expect(findMissingVariables('In {location}', 'In {location} and {unknown}')).toEqual([])
})

const GOOD = 'The speed limit in {location} should be 30 km/h.'
const DOUBTFUL = 'The speed limit should be 30 km/h.'

test.each([
  ['missing', '', false, undefined],
  ['draft', '', true, undefined],
  ['translated', GOOD, false, undefined],
  ['doubtful', DOUBTFUL, false, 'translated'],
  ['doubtful', THESIS_TEXTS[0]?.de?.text, false, 'translated'],
  ['checked', DOUBTFUL, false, 'checked'],
  ['outdated', GOOD, false, 'outdated'],
  ['draft', GOOD, true, 'checked'],
] as const)('a translation is %s', (status, text, isUnsaved, known) => {
  const [thesis] = QUESTIONNAIRE.theses
  const wordings = { ...thesis?.wordings, en: { title: text ? 'Transport' : '', text: text ?? '' } }
  const changed = { id: 11, position: 0, videos: {}, tags: {}, wordings }
  const review = known && { statement_id: 11, language: 'en', status: known }
  expect(getTranslationStatus(QUESTIONNAIRE, changed, 'en', { isUnsaved, review })).toBe(status)
})
