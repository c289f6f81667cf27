import { expect, test } from 'vitest'
import type { Instance } from '../../../api/types.ts'
import type { Questionnaire, Thesis, Wordings } from '../theses.ts'
import { findCategoryNames, listCategoryLanguages, toCategoryRows, toStoredRows } from './categories.ts'

function buildThesis(position: number, wordings: Wordings): Thesis {
  return { id: position + 11, position, wordings, videos: {}, tags: {} }
}

const TRAFFIC = buildThesis(0, {
  de: { title: 'Verkehr', text: 'Der Bus soll nachts fahren.' },
  en: { title: 'Transport', text: 'Buses should run at night.' },
})
const FOREST = buildThesis(1, { de: { title: 'Wald', text: 'Der Wald soll wachsen.' } })
const QUESTIONNAIRE: Questionnaire = {
  instance: {} as Instance,
  languages: ['de', 'en'],
  theses: [TRAFFIC, FOREST],
  isFinal: false,
  isClosed: false,
}

test('the translation of a category is taken from theses that have it', () => {
  expect(findCategoryNames(QUESTIONNAIRE, 'Verkehr')).toEqual({ de: 'Verkehr', en: 'Transport' })
  expect(findCategoryNames(QUESTIONNAIRE, 'Sport')).toEqual({ de: 'Sport' })
})

test('a category needs a name in each language in which a thesis is translated', () => {
  expect(listCategoryLanguages(QUESTIONNAIRE, [FOREST])).toEqual(['de'])
  expect(listCategoryLanguages(QUESTIONNAIRE, [FOREST, TRAFFIC])).toEqual(['de', 'en'])
})

test('a new category keeps the texts, adds no translation and can be undone', () => {
  expect(toCategoryRows([FOREST], { de: 'Umwelt', en: 'Environment' })).toEqual([
    { number: 2, translations: { de: { title: 'Umwelt', text: 'Der Wald soll wachsen.' } } },
  ])
  expect(toStoredRows([TRAFFIC])).toEqual([{ number: 1, translations: TRAFFIC.wordings }])
})
