import { expect, test } from 'vitest'
import { election } from '../../test/election.ts'
import { algorithm, encodeAnswers } from '../../test/matching.ts'
import { openData } from '../../test/openData.ts'
import { readVectors, VECTOR_FILES } from '../../test/vectors.ts'
import { recomputeResult } from './recomputation.ts'
import { toChoice } from './scale.ts'

test.each(VECTOR_FILES)('open data gives the exact results of %s', (file) => {
  const { choices, threshold, matrices_milli, entities, voters } = readVectors(file)
  const ids = entities[0]?.map((_, index) => index + 1) ?? []
  for (const [name, matrix] of Object.entries(matrices_milli)) {
    const template = election()
    const data = openData({
      ...template,
      algorithm: algorithm({ choices, matrix, least_coverage_permille: threshold * 1000 }),
      theses: ids.map((id) => ({ id, category: '', text: `These ${id}` })),
      parties: entities.flatMap((answers, index) =>
        template.parties
          .slice(0, 1)
          .map((party) => ({ ...party, id: index + 1, answers: encodeAnswers(answers, choices) })),
      ),
      candidates: [],
    })
    for (const { answers, weights, results } of voters) {
      const choose = (value: number | null | undefined) => (value == null ? null : toChoice(value, choices))
      const { parties } = recomputeResult(
        data,
        {
          answers: Object.fromEntries(ids.map((id, index) => [id, choose(answers[index])])),
          doubled: ids.filter((_, index) => weights[index] === 2),
        },
        '',
      )
      const expected = results[name] ?? []
      const figures = [...parties].sort((one, other) => one.id - other.id)
      expect(figures.map(({ points, maximum, counted, permille }) => [points, maximum, counted, permille])).toEqual(
        expected.map((line) => line.slice(0, 4)),
      )
      // The order is that of the exact ranks; those without one come last.
      const ranks = parties.map(({ id }) => expected[id - 1]?.[4] ?? Number.POSITIVE_INFINITY)
      expect(ranks).toEqual([...ranks].sort((one, other) => one - other))
      // A place may be shared by more than an exact rank, so it is never a later one.
      for (const [at, { rank }] of parties.entries()) {
        if (rank === null) expect(ranks[at]).toBe(Number.POSITIVE_INFINITY)
        else expect(rank).toBeLessThanOrEqual(ranks[at] ?? 0)
      }
    }
  }
})

const ANSWERS = { 11: 4, 12: 0, 13: null }

test('double weights beyond the limit of the instance do not count', () => {
  const { ballot } = recomputeResult(openData(), { answers: ANSWERS, doubled: [11, 12] }, '')
  expect(ballot.map(({ weight }) => weight)).toEqual([2, 1, 1])
})

test('only the candidates of the chosen district are ranked, and those without a district', () => {
  const list = (district: string) =>
    recomputeResult(openData(), { answers: ANSWERS, doubled: [] }, district).candidates.map(({ id }) => id)
  expect(list('').sort()).toEqual([31, 32])
  expect(list('Nord')).toEqual([31])
})

test('the lines of an entity add up to its points', () => {
  const { parties } = recomputeResult(openData(), { answers: ANSWERS, doubled: [11] }, '')
  for (const { listLines, maximum, points } of parties) {
    const sum = (name: 'points' | 'possible') => listLines().reduce((total, line) => total + line[name], 0)
    expect([sum('points'), sum('possible')]).toEqual([points, maximum])
  }
})
