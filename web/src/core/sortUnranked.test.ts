import { expect, test } from 'vitest'
import { computeMatchResults, type MatchResults, prepareEntities } from './matching.ts'
import { sortUnranked } from './sortUnranked.ts'

const ALGORITHM = {
  match_type: 1,
  decisions: 5,
  binary: false,
  model: { name: 'manhattan', version: 1, matrix_sha256: '' },
  matrix: [0, 1, 2, 3, 4].map((entity) => [0, 1, 2, 3, 4].map((voter) => 1000 - 500 * Math.abs(entity - voter))),
  least_coverage_permille: 800,
  limit_weighted_votes: null,
} as unknown as Parameters<typeof prepareEntities>[2]

const BALLOT = [0, 1, 2, 3].map(() => ({ choice: 4, weight: 1 as const }))

function computeTestMatch(answers: readonly string[]): MatchResults {
  return computeMatchResults(
    prepareEntities(
      answers.map((given, index) => ({ id: 10 + index, answers: given })),
      4,
      ALGORITHM,
      7,
    ),
    BALLOT,
  )
}

test('entities without a rank are sorted by counted theses, then by match, after the ranked ones', () => {
  const sorted = sortUnranked(computeTestMatch(['4---', '00--', '44--', '0444', '----', '0---']))
  expect([...sorted.order]).toEqual([3, 2, 1, 0, 5, 4])
})

test('sorting entities without a rank does not change the drawn tie-break order', () => {
  const prepared = prepareEntities(
    ['4---', '44--', '444-'].map((answers, index) => ({ id: 10 + index, answers })),
    4,
    ALGORITHM,
    7,
  )
  const drawn = [...prepared.tieBreak.columns]
  expect([...sortUnranked(computeMatchResults(prepared, BALLOT)).order]).toEqual([2, 1, 0])
  expect([...prepared.tieBreak.columns]).toEqual(drawn)
})
