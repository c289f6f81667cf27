import { expect, test } from 'vitest'
import { buildSampleEntities } from './sampleAnswers.ts'

const THESES = [11, 12, 13, 14, 15, 16].map((id, index) => ({ id, number: index + 1, category: '', text: '' }))

test('sample answers follow from the ids alone, as in a preview', () => {
  const parties = [1, 2, 3, 4].map((id) => ({ id, name: `Beispielpartei ${id}` }))
  const answers = buildSampleEntities(parties, THESES, 5).map((entity) => entity.answers)
  // Computed with another implementation of the finalizer of SplitMix64.
  expect(answers).toEqual(['401340', '043132', '231323', '223403'])
})
