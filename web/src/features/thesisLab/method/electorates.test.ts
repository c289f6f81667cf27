import { expect, test } from 'vitest'
import { buildAnswerTable, MISSING } from '../../../core/snapshot.ts'
import { drawElectorate, type Electorate, type ElectorateSettings, listDirections } from './electorates.ts'

const ANSWERS = ['444', '344', '0-0', '100'].map((answers, id) => ({ id, answers }))
const TABLE = buildAnswerTable(ANSWERS, 3, 5)

const draw = (settings: Partial<ElectorateSettings>) =>
  drawElectorate({ kind: 'uniform', voterCount: 2000, seed: 1, noise: 0, ...settings }, TABLE, 5)

const listBallots = ({ choices, voterCount, thesisCount }: Electorate) =>
  Array.from({ length: voterCount }, (_, voter) => [
    ...choices.subarray(voter * thesisCount, (voter + 1) * thesisCount),
  ])

test('the same seed gives the same voters, another one others', () => {
  expect(draw({ seed: 5 })).toEqual(draw({ seed: 5 }))
  expect(draw({ seed: 5 }).choices).not.toEqual(draw({ seed: 6 }).choices)
})

test('uniform voters give every answer equally often, and no double weights', () => {
  const { choices, weights } = draw({})
  for (const choice of [0, 1, 2, 3, 4]) {
    const share = choices.filter((each) => each === choice).length / choices.length
    expect(share).toBeCloseTo(0.2, 1)
  }
  expect(new Set(weights)).toEqual(new Set([1]))
})

test('voters of a party answer like it, and at random where it has not answered', () => {
  const ballots = listBallots(draw({ kind: 'entities' }))
  for (const [first, second, third] of ballots) {
    const own = ANSWERS.find(({ answers }) => answers[0] === String(first))
    expect(String(third)).toBe(own?.answers[2])
    if (own?.answers[1] !== '-') expect(String(second)).toBe(own?.answers[1])
  }
  const afterGap = ballots.filter(([first]) => first === 0).map(([, second]) => second)
  expect(new Set(afterGap)).toEqual(new Set([0, 1, 2, 3, 4]))
})

test('with noise, that share of the answers is drawn', () => {
  const ballots = listBallots(draw({ kind: 'entities', noise: 0.5, voterCount: 4000 }))
  // The third thesis has two answers, 4 and 0. Three of five random answers are others.
  const others = ballots.filter(([, , third]) => third !== 0 && third !== 4).length
  expect(others / ballots.length).toBeCloseTo(0.5 * 0.6, 1)
})

test('polarised voters are in two camps of about equal size, on the sides of the principal axis', () => {
  expect(new Set(listDirections(TABLE, 5))).toEqual(new Set([1]))
  const ballots = listBallots(draw({ kind: 'polarised' })).map((ballot) => ballot.join(''))
  expect(new Set(ballots)).toEqual(new Set(['000', '444']))
  expect(ballots.filter((ballot) => ballot === '444').length / ballots.length).toBeCloseTo(0.5, 1)
})

test('where no axis can be found, polarised voters answer at random', () => {
  const table = buildAnswerTable([{ id: 1, answers: '44' }], 2, 5)
  const { choices } = drawElectorate({ kind: 'polarised', voterCount: 500, seed: 1, noise: 0 }, table, 5)
  expect(new Set(choices)).toEqual(new Set([0, 1, 2, 3, 4]))
  expect([...choices]).not.toContain(MISSING)
})
