import { expect, test } from 'vitest'
import { encodeAnswers } from '../../test/matching.ts'
import { getQuickRunEnd, listQuickRunTheses } from './quickRun.ts'
import { buildAnswerTable } from './snapshot.ts'

/** A table with a row for each entity. */
const table = (...entities: readonly (readonly (number | null)[])[]) =>
  buildAnswerTable(
    entities.map((answers, index) => ({ id: index + 1, answers: encodeAnswers([...answers], 5) })),
    entities[0]?.length ?? 0,
    5,
  )

test('the thesis on which the answers differ most comes first, the one on which all agree last', () => {
  const answers = table([100, 50, 0], [100, 50, 100], [100, 75, 0], [100, 25, 100])
  expect(listQuickRunTheses(answers, 5, 3)).toEqual([2, 1, 0])
})

test('a thesis that repeats another comes after one that says something else', () => {
  const answers = table([0, 0, 0], [0, 0, 100], [100, 100, 0], [100, 100, 100])
  expect(listQuickRunTheses(answers, 5, 3)).toEqual([0, 2, 1])
})

test('more theses than entities can be chosen', () => {
  const order = listQuickRunTheses(table([0, 100, 50, 0, 25], [100, 0, 50, 100, 75]), 5, 5)
  expect(order.toSorted()).toEqual([0, 1, 2, 3, 4])
})

test('the order of the entities does not matter, and a thesis with many gaps separates less', () => {
  const rows = [
    [0, null, 25],
    [100, 100, 100],
    [75, null, 0],
    [0, 0, 50],
  ]
  const order = listQuickRunTheses(table(...rows), 5, 3)
  expect(order.at(-1)).toBe(1)
  expect(listQuickRunTheses(table(...rows.toReversed()), 5, 3)).toEqual(order)
})

test('results follow after ten theses, then after five more each', () => {
  expect([1, 10, 11, 15, 16].map((number) => getQuickRunEnd(number, 38))).toEqual([10, 10, 15, 15, 20])
  expect(getQuickRunEnd(17, 18)).toBe(18)
})
