import { expect, test } from 'vitest'
import { algorithm, encodeAnswers } from '../../test/matching.ts'
import type { Ballot } from './ballot.ts'
import { prepareEntities } from './matching.ts'
import { listDifferentTheses, listSeparatingTheses } from './separatingTheses.ts'

const prepare = (...entities: readonly (readonly (number | null)[])[]) =>
  prepareEntities(
    entities.map((answers, index) => ({ id: index + 1, answers: encodeAnswers([...answers], 5) })),
    entities[0]?.length ?? 0,
    algorithm(),
    1,
  )
const vote = (choice: number | null, weight: 1 | 2 = 1) => ({ choice, weight })
const indices = (theses: readonly { thesis: number }[]) => theses.map(({ thesis }) => thesis)

test('theses without an answer come in the order in which the entities differ, and those on which they agree are left out', () => {
  const prepared = prepare([50, 0, 100, 75], [75, 100, 100, 25])
  const ballot: Ballot = [vote(null), vote(null), vote(null), vote(null)]
  expect(indices(listSeparatingTheses(prepared, ballot, [0, 1], true))).toEqual([1, 3, 0])
})

test('an answered thesis can separate by its weight only while it may count double', () => {
  const prepared = prepare([0, 0], [100, 100])
  const ballot: Ballot = [vote(4), vote(4, 2)]
  expect(indices(listSeparatingTheses(prepared, ballot, [0, 1], true))).toEqual([0])
  expect(listSeparatingTheses(prepared, ballot, [0, 1], false)).toEqual([])
})

test('entities that are not compared, or have no answer, do not count', () => {
  const prepared = prepare([0, null], [0, 100], [100, 0])
  const ballot: Ballot = [vote(null), vote(null)]
  expect(listSeparatingTheses(prepared, ballot, [0, 1], true)).toEqual([])
})

test('two entities differ where they score differently, and where one has no answer', () => {
  const prepared = prepare([100, 100, null, 0], [100, 0, 50, 100])
  expect(listDifferentTheses(prepared, [vote(4), vote(4), vote(2), vote(null)], 0, 1)).toEqual([1, 2])
})
