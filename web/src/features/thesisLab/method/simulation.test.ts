import { expect, test } from 'vitest'
import { getBuiltInMatrix } from '../../../core/models.ts'
import { buildAnswerTable, type Matrix, MISSING } from '../../../core/snapshot.ts'
import type { Electorate } from './electorates.ts'
import { createRandomNumbers, drawInteger, type RandomNumbers } from './randomNumbers.ts'
import { simulateElection } from './simulation.ts'

/** Matching as it is defined, in exact fractions, for one ballot: the entities that are first. */
function findFirsts(
  entities: readonly string[],
  ballot: readonly { choice: number; weight: number }[],
  matrix: Matrix,
  leastCoverage: number,
): number[] {
  const lowest = Math.min(...matrix.flat())
  const answered = ballot.filter(({ choice }) => choice !== MISSING).length
  const rated = entities.map((answers, column) => {
    let [points, weights, counted] = [0n, 0n, 0]
    for (const [thesis, { choice, weight }] of ballot.entries()) {
      if (choice === MISSING || answers[thesis] === '-') continue
      points += BigInt(weight * ((matrix[Number(answers[thesis])]?.[choice] ?? 0) - lowest))
      weights += BigInt(weight)
      counted += 1
    }
    return { column, points, weights, counted }
  })
  const ranked = rated.filter(({ counted }) => counted > 0 && counted * 1000 >= leastCoverage * answered)
  const compare = (one: (typeof rated)[number], other: (typeof rated)[number]) => {
    const difference = one.points * other.weights - other.points * one.weights
    return difference === 0n ? one.counted - other.counted : difference > 0n ? 1 : -1
  }
  return ranked.filter((one) => ranked.every((other) => compare(one, other) >= 0)).map(({ column }) => column)
}

const drawText = (random: RandomNumbers, length: number, choices: number) =>
  Array.from({ length }, () => (random() < 0.15 ? '-' : String(drawInteger(random, choices)))).join('')

function drawBallots(random: RandomNumbers, voterCount: number, thesisCount: number, choices: number): Electorate {
  const cells = voterCount * thesisCount
  return {
    voterCount,
    thesisCount,
    choices: Uint8Array.from({ length: cells }, () => (random() < 0.1 ? MISSING : drawInteger(random, choices))),
    weights: Uint8Array.from({ length: cells }, () => (random() < 0.2 ? 2 : 1)),
  }
}

const listVotes = ({ choices, weights, thesisCount }: Electorate, voter: number) =>
  Array.from({ length: thesisCount }, (_, thesis) => ({
    choice: choices[voter * thesisCount + thesis] ?? MISSING,
    weight: weights[voter * thesisCount + thesis] ?? 1,
  }))

interface NaiveOutcome {
  readonly firsts: number[]
  sameFirst: number
  shared: number
  kept: number
}

interface NaiveEffect {
  changed: number
  readonly shifts: number[]
}

const fill = (length: number) => new Array<number>(length).fill(0)

function addTo(sums: number[], columns: readonly number[], sign: 1 | -1) {
  for (const column of columns) sums[column] = (sums[column] ?? 0) + sign / columns.length
}

/** Counts everything by matching each ballot anew, with all theses and without each of them. */
function simulateNaively(
  entities: readonly string[],
  electorate: Electorate,
  matrices: readonly Matrix[],
  leastCoverage: number,
) {
  const outcomes = matrices.map(
    (): NaiveOutcome => ({ firsts: fill(entities.length), sameFirst: 0, shared: 0, kept: 0 }),
  )
  const effects = fill(electorate.thesisCount).map((): NaiveEffect => ({ changed: 0, shifts: fill(entities.length) }))
  let [rankedCount, dropped] = [0, 0]
  const find = (ballot: ReturnType<typeof listVotes>, matrix: Matrix) =>
    findFirsts(entities, ballot, matrix, leastCoverage)

  function dropThesis(ballot: ReturnType<typeof listVotes>, thesis: number, firsts: number[], model: number) {
    const without = ballot.map((vote, at) => (at === thesis ? { ...vote, choice: MISSING } : vote))
    const others = find(without, matrices[model] ?? [])
    const [outcome, effect] = [outcomes[model], effects[thesis]]
    if (!outcome || !effect) throw new RangeError(`no model ${model}, or no thesis ${thesis}`)
    if (model === 0) dropped += 1
    if (others.join() === firsts.join()) outcome.kept += 1
    else if (model === 0) {
      effect.changed += 1
      addTo(effect.shifts, firsts, -1)
      addTo(effect.shifts, others, 1)
    }
  }

  for (let voter = 0; voter < electorate.voterCount; voter++) {
    const ballot = listVotes(electorate, voter)
    const own = find(ballot, matrices[0] ?? [])
    if (own.length === 0) continue
    rankedCount += 1
    for (const [model, outcome] of outcomes.entries()) {
      const firsts = find(ballot, matrices[model] ?? [])
      addTo(outcome.firsts, firsts, 1)
      outcome.sameFirst += Number(firsts.join() === own.join())
      outcome.shared += Number(firsts.length > 1)
      const answered = [...ballot.keys()].filter((thesis) => ballot[thesis]?.choice !== MISSING)
      for (const thesis of answered) dropThesis(ballot, thesis, firsts, model)
    }
  }
  return { outcomes, effects, rankedCount, dropped }
}

test.each([
  [2, 1],
  [3, 2],
  [5, 3],
] as const)(
  'on %d answers, the figures are those of matching every ballot anew without each thesis',
  (choices, seed) => {
    const random = createRandomNumbers(seed)
    const [thesisCount, entityCount, voterCount, leastCoverage] = [9, 7, 60, 600]
    const entities = Array.from({ length: entityCount }, () => drawText(random, thesisCount, choices))
    const electorate = drawBallots(random, voterCount, thesisCount, choices)
    const table = buildAnswerTable(
      entities.map((answers, id) => ({ id, answers })),
      thesisCount,
      choices,
    )
    const models = (['hybrid', 'manhattan', 'scalar_product'] as const).map((name) => ({
      name,
      matrix: getBuiltInMatrix(name, choices),
    }))
    const simulation = simulateElection(table, electorate, models, leastCoverage)
    const matrices = models.map(({ matrix }) => matrix)
    const expected = simulateNaively(entities, electorate, matrices, leastCoverage)

    const round = (sums: Iterable<number>) => Array.from(sums, (sum) => Math.round(sum * 1e9) / 1e9 + 0)
    expect(simulation).toMatchObject({ voterCount, rankedCount: expected.rankedCount })
    expect(simulation.effects.map(({ changed, shifts }) => ({ changed, shifts: round(shifts) }))).toEqual(
      expected.effects.map(({ changed, shifts }) => ({ changed, shifts: round(shifts) })),
    )
    expect(
      simulation.models.map(({ firsts, sameFirst, shared, firmness }) => ({
        firsts: round(firsts),
        sameFirst,
        shared,
        firmness,
      })),
    ).toEqual(
      expected.outcomes.map(({ firsts, sameFirst, shared, kept }) => ({
        firsts: round(firsts),
        sameFirst,
        shared,
        firmness: kept / expected.dropped,
      })),
    )
  },
)

test('the distance of the two best is a part of the maximum, ascending, and 0 if they share the first place', () => {
  const table = buildAnswerTable(
    [
      { id: 1, answers: '44' },
      { id: 2, answers: '40' },
      { id: 3, answers: '04' },
    ],
    2,
    5,
  )
  const electorate: Electorate = {
    voterCount: 3,
    thesisCount: 2,
    // Agrees with both; agrees with the first only and skips the second; is nearer to agreeing with the second.
    choices: Uint8Array.from([4, 4, 4, MISSING, 4, 3]),
    weights: new Uint8Array(6).fill(1),
  }
  const models = [{ name: 'manhattan' as const, matrix: getBuiltInMatrix('manhattan', 5) }]
  const { margins } = simulateElection(table, electorate, models, 500)
  // 2 of 2 against 1 of 2; level; 1.75 of 2 against 1.25 of 2.
  expect([...margins]).toEqual([0, 0.25, 0.5])
})

test('voters for whom nobody has enough answers are left out', () => {
  const table = buildAnswerTable([{ id: 1, answers: '4---' }], 4, 5)
  const electorate: Electorate = {
    voterCount: 1,
    thesisCount: 4,
    choices: new Uint8Array(4).fill(4),
    weights: new Uint8Array(4).fill(1),
  }
  const models = [{ name: 'hybrid' as const, matrix: getBuiltInMatrix('hybrid', 5) }]
  expect(simulateElection(table, electorate, models, 500)).toMatchObject({
    rankedCount: 0,
    models: [{ firmness: null, sameFirst: 0 }],
  })
})

test('the progress of a long simulation is reported', () => {
  const table = buildAnswerTable([{ id: 1, answers: '4' }], 1, 5)
  const electorate = {
    voterCount: 250,
    thesisCount: 1,
    choices: new Uint8Array(250),
    weights: new Uint8Array(250).fill(1),
  }
  const shares: number[] = []
  const models = [{ name: 'hybrid' as const, matrix: getBuiltInMatrix('hybrid', 5) }]
  simulateElection(table, electorate, models, 500, (share) => shares.push(share))
  expect(shares).toEqual([0, 0.4, 0.8])
})
