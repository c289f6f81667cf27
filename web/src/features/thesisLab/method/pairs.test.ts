import { expect, test } from 'vitest'
import { buildAnswerTable } from '../../../core/snapshot.ts'
import { findInseparablePairs, findThesisPairs } from './pairs.ts'

/** Answers of one entity a row. */
const build = (answers: readonly string[]) =>
  buildAnswerTable(
    answers.map((each, id) => ({ id, answers: each })),
    answers[0]?.length ?? 0,
    5,
  )

test('theses that are answered alike, or the other way round, are found', () => {
  const table = build(['0040', '1132', '2224', '3311', '4403'])
  expect(findThesisPairs(table, ['Bäume', 'Wege', 'Steuern', 'Schulen'])).toMatchObject([
    { first: 0, second: 1, correlation: 1, answered: 5 },
    { first: 0, second: 2, correlation: -1 },
    { first: 1, second: 2, correlation: -1 },
  ])
})

test('correlations of fewer than five answers, or with a constant thesis, are none', () => {
  const similar = ['Die Stadt soll Bäume pflanzen.', 'Die Stadt soll mehr Bäume pflanzen.']
  for (const answers of [
    ['00', '11', '22', '4-', '33'],
    ['02', '12', '22', '32', '42'],
  ])
    expect(findThesisPairs(build(answers), similar)).toMatchObject([{ correlation: null }])
})

test('without answers, texts that ask the same are found, also with other endings and word order', () => {
  const texts = [
    'In der Innenstadt soll überall Tempo 30 gelten.',
    'Die Stadt soll mehr Wohnungen bauen.',
    'In der ganzen Innenstadt soll Tempo 30 gelten.',
    'Der Stadtwald soll wachsen dürfen.',
    'Die Stadt soll selbst mehr bezahlbare Wohnungen bauen.',
    'Hunde sollen im Park an der Leine geführt werden.',
  ]
  const pairs = findThesisPairs(build([]), texts)
  expect(pairs.map(({ first, second }) => [first, second])).toEqual([
    [0, 2],
    [1, 4],
  ])
  for (const { textSimilarity } of pairs) expect(textSimilarity).toBeGreaterThan(0.5)
})

test('entities that hardly any thesis separates are found, those with few common answers are not', () => {
  const table = build(['01234012340123401234', '01234012340123401230', '44444444440000000000', '01234---------------'])
  expect(findInseparablePairs(table)).toEqual([
    { one: 0, other: 3, answered: 5, different: 0 },
    { one: 1, other: 3, answered: 5, different: 0 },
    { one: 0, other: 1, answered: 20, different: 1 },
  ])
})
