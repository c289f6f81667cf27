import { expect, test } from 'vitest'
import { buildAnswerTable } from '../../../core/snapshot.ts'
import { computeThesisFigures } from './answerFigures.ts'

const compute = (answers: readonly string[], choices: 2 | 3 | 5) =>
  computeThesisFigures(
    buildAnswerTable(
      answers.map((each, id) => ({ id, answers: each })),
      answers[0]?.length ?? 0,
      choices,
    ),
    choices,
  )

test('answers are counted, and the share of the middle one leaves out those who did not answer', () => {
  const [first, second] = compute(['02', '12', '1-', '2-'], 3)
  expect(first).toMatchObject({ counts: [1, 2, 1], missing: 0, neutral: 0.5 })
  expect(second).toMatchObject({ counts: [0, 0, 2], missing: 2, neutral: 0 })
})

test('a scale of two answers has no middle one', () => {
  expect(compute(['0', '1'], 2)[0]?.neutral).toBeNull()
})

test.each([
  [['0', '0', '4', '4'], 50],
  [['2', '2', '2', '2'], 0],
  // −1, −0.5, 0.5, 1: the variance is 2.5 / 4.
  [['0', '1', '3', '4'], 50 * Math.sqrt(0.625)],
])('the spread of %j is %d', (answers, expected) => {
  expect(compute(answers, 5)[0]?.deviation).toBeCloseTo(expected, 12)
})

test('a thesis that separates as all others do has a discrimination of 1, one beside the line of 0', () => {
  // Theses 1 to 3 separate the first two from the last two, thesis 4 the first and third from the others.
  const figures = compute(['4440', '4444', '0000', '0004'], 5)
  expect(figures[0]?.discrimination).toBeCloseTo(1, 9)
  expect(figures[3]?.discrimination).toBeCloseTo(0, 9)
})

test('it does not matter to the discrimination which answer is agreement', () => {
  const [first] = compute(['0440', '0344', '4000', '3104'], 5)
  const [mirrored] = compute(['4440', '4344', '0000', '1104'], 5)
  expect(first?.discrimination).toBeCloseTo(mirrored?.discrimination ?? -1, 9)
})

test('without differences, or with too few entities, there is no discrimination', () => {
  expect(compute(['24', '24', '20', '20'], 5).map(({ discrimination }) => discrimination)).toEqual([null, null])
  expect(compute(['44', '40', '04'], 5)[0]?.discrimination).toBeNull()
})

test('a thesis that nobody has answered has no figures', () => {
  expect(compute(['-4', '-0'], 5)[0]).toEqual({
    counts: [0, 0, 0, 0, 0],
    missing: 2,
    neutral: null,
    deviation: null,
    discrimination: null,
  })
})
