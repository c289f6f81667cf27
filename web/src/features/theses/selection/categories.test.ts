import { expect, test } from 'vitest'
import type { Instance } from '../../../api/types.ts'
import type { Questionnaire, Thesis, Wordings } from '../theses.ts'
import { findTranslatedNames, listCategoryChanges, listCategoryLanguages } from './categories.ts'

function buildThesis(position: number, wordings: Wordings, tags = {}): Thesis {
  return { id: position + 11, position, wordings, videos: {}, tags }
}

const TRAFFIC = buildThesis(0, {
  de: { title: 'Verkehr', text: 'Der Bus soll nachts fahren.' },
  en: { title: 'Transport', text: 'Buses should run at night.' },
})
const FOREST = buildThesis(1, { de: { title: 'Wald', text: 'Der Wald soll wachsen.' } }, { de: '"forest"' })
const QUESTIONNAIRE: Questionnaire = {
  instance: {} as Instance,
  languages: ['de', 'en'],
  theses: [TRAFFIC, FOREST],
  isFinal: false,
  isClosed: false,
}

test('the translation of a category is taken from theses that have it', () => {
  expect(findTranslatedNames(QUESTIONNAIRE, 'Verkehr')).toEqual({ en: 'Transport' })
  expect(findTranslatedNames(QUESTIONNAIRE, 'Sport')).toEqual({})
})

test('a category needs a name in each language in which a thesis is translated', () => {
  expect(listCategoryLanguages(QUESTIONNAIRE, [FOREST])).toEqual(['de'])
  expect(listCategoryLanguages(QUESTIONNAIRE, [FOREST, TRAFFIC])).toEqual(['de', 'en'])
})

test('a thesis gets another category in its languages only, on the wording that was read', () => {
  expect(listCategoryChanges([FOREST, TRAFFIC], { de: ' Verkehr ', en: 'Traffic' })).toEqual([
    { id: 12, language: 'de', tag: '"forest"', before: 'Wald', after: 'Verkehr' },
    { id: 11, language: 'en', tag: undefined, before: 'Transport', after: 'Traffic' },
  ])
})
