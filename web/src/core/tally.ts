import { type Ballot, computePoints, countAnswered, getScoreRange } from './ballot.ts'
import { type AnswerTable, type Matrix, MISSING } from './snapshot.ts'

/**
 * The sums of every entity under one matrix, by column of the answer table.
 *
 * The casts below avoid a check in the innermost loops: indices are within bounds, but the compiler cannot prove it.
 */
export interface Tally {
  /** Number of theses that the voter answered. */
  readonly answered: number
  /** Distance from the lowest to the highest entry of the matrix, in thousandths. */
  readonly span: number
  /** Points in thousandths above the lowest entry of the matrix. */
  readonly points: Float64Array
  /** Sum of the weights of the theses that count. Multiplied by `span` it is the maximum of points. */
  readonly weights: Float64Array
  /** Number of theses that both the voter and the entity answered. */
  readonly counted: Float64Array
}

/**
 * During summation, the three numbers of an entity are packed into one: points + weight · 2^24 + theses · 2^38. A
 * thesis adds at most 2 · 2000 points, a weight of 2 and 1 to the number of theses. So with up to 4,096 theses, points
 * stay below 2^24, weights below 2^14 and theses below 2^13. The sum is an integer below 2^53, exact in a double, and
 * one lookup is enough for all three.
 */
export const MAX_THESES = 4096
const WEIGHT = 2 ** 24
const THESIS = 2 ** 38

/** What a thesis adds to an entity's sum, by the entity's answer; 0 for a missing answer. */
interface ThesisGains {
  readonly offset: number
  readonly gains: Float64Array
}

/**
 * Scores all entities of the table against one ballot.
 *
 * @throws RangeError with more than {@link MAX_THESES} theses
 */
export function computeTally(table: AnswerTable, ballot: Ballot, matrix: Matrix): Tally {
  if (table.thesisCount > MAX_THESES) throw new RangeError(`over ${MAX_THESES} theses`)
  const { lowest, span } = getScoreRange(matrix)
  const sums = sumGains(table, buildThesisGains(table, ballot, matrix, lowest))
  return { answered: countAnswered(ballot), span, ...unpackSums(sums) }
}

function buildThesisGains(table: AnswerTable, ballot: Ballot, matrix: Matrix, lowest: number): ThesisGains[] {
  return ballot.flatMap(({ choice, weight }, thesis) => {
    if (choice === null) return []
    const gains = new Float64Array(MISSING + 1)
    for (let answer = 0; answer < matrix.length; answer++) {
      gains[answer] = computePoints(matrix, lowest, answer, choice, weight) + weight * WEIGHT + THESIS
    }
    return { offset: thesis * table.entityCount, gains }
  })
}

/**
 * Adds four theses per pass, so that each sum is read and written a quarter as often. The last pass is filled up with
 * zeros.
 */
function sumGains({ entityCount, cells }: AnswerTable, gainsByThesis: ThesisGains[]): Float64Array {
  const sums = new Float64Array(entityCount)
  const none: ThesisGains = { offset: 0, gains: new Float64Array(MISSING + 1) }
  for (let first = 0; first < gainsByThesis.length; first += 4) {
    const [a = none, b = none, c = none, d = none] = gainsByThesis.slice(first, first + 4)
    for (let entity = 0; entity < entityCount; entity++) {
      const gain =
        (a.gains[cells[a.offset + entity] as number] as number) +
        (b.gains[cells[b.offset + entity] as number] as number) +
        (c.gains[cells[c.offset + entity] as number] as number) +
        (d.gains[cells[d.offset + entity] as number] as number)
      sums[entity] = (sums[entity] as number) + gain
    }
  }
  return sums
}

function unpackSums(sums: Float64Array): Pick<Tally, 'points' | 'weights' | 'counted'> {
  const points = new Float64Array(sums.length)
  const weights = new Float64Array(sums.length)
  const counted = new Float64Array(sums.length)
  for (let entity = 0; entity < sums.length; entity++) {
    const sum = sums[entity] as number
    const theses = Math.floor(sum / THESIS)
    const rest = sum - theses * THESIS
    const weight = Math.floor(rest / WEIGHT)
    points[entity] = rest - weight * WEIGHT
    weights[entity] = weight
    counted[entity] = theses
  }
  return { points, weights, counted }
}

/**
 * Computes the match in thousandths, rounded half up once; null if nothing counts. Products stay below 2^35 with {@link
 * MAX_THESES} theses, so the floor of the quotient is exact.
 */
export function computePermille(points: number, maximum: number): number | null {
  return maximum === 0 ? null : Math.floor((2000 * points + maximum) / (2 * maximum))
}
