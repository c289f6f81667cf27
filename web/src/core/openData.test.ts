import { expect, test } from 'vitest'
import { openData } from '../../test/openData.ts'
import { asOpenData, encodeOpenAnswers, OpenDataError, selectText, toAlgorithm } from './openData.ts'

test('open data of the known version is read', () => {
  const data = openData()
  expect(asOpenData(JSON.parse(JSON.stringify(data)))).toEqual(data)
})

test.each([
  ['nothing', null],
  ['another format', { ...openData(), format: 'standpunkt-bundle' }],
  ['a later version', { ...openData(), version: 2 }],
  ['data without theses', { ...openData(), theses: undefined }],
  ['an unknown scale', { ...openData(), calculation: { ...openData().calculation, scale: [0, 10, 100] } }],
  ['a matrix of another size', { ...openData(), calculation: { ...openData().calculation, matrix: [[1000]] } }],
])('%s is refused', (_, json) => {
  expect(() => asOpenData(json)).toThrow(OpenDataError)
})

test('answers are encoded in the order of the theses, whatever their own order is', () => {
  const data = openData()
  const answers = [
    { thesis: 13, value: 25 },
    { thesis: 11, value: 100 },
    { thesis: 12, value: null },
  ]
  expect(encodeOpenAnswers(answers, data)).toBe('4-1')
})

test('a value that is not on the scale counts as missing', () => {
  const { calculation, ...data } = openData()
  const ofThree = { ...data, calculation: { ...calculation, scale: [0, 50, 100] } }
  expect(encodeOpenAnswers([{ thesis: 11, value: 25 }], ofThree)).toBe('---')
})

test('the calculation is that of the data', () => {
  const { calculation } = openData()
  expect(toAlgorithm(openData())).toMatchObject({
    decisions: 5,
    binary: false,
    match_type: 2,
    limit_weighted_votes: 1,
    least_coverage_permille: 500,
    matrix: calculation.matrix,
  })
})

test('a text is in the language of the reader, otherwise in that of the instance, otherwise in any', () => {
  expect(selectText({ de: 'Wald', en: 'Forest' }, 'en', 'de')).toBe('Forest')
  expect(selectText({ de: 'Wald', fi: 'Metsä' }, 'en', 'de')).toBe('Wald')
  expect(selectText({ fi: 'Metsä' }, 'en', 'de')).toBe('Metsä')
  expect(selectText({}, 'en', 'de')).toBe('')
})
