import type { Tally } from './tally.ts'
import type { TieBreakOrder } from './tieBreak.ts'

/** The order of a field for one voter. */
export interface Ranking {
  /** Columns from first to last; those with too few answers stand at the end, without a rank. */
  readonly order: Uint32Array
  /** Rank of each column, shared by those in a tie (1, 2, 2, 4); 0 for too few answers. */
  readonly ranks: Uint32Array
}

/** Below every real key, which counts at least one thesis. */
const TOO_FEW_ANSWERS = 0

/**
 * Ranks by the exact fraction of points to maximum, then by coverage. Equal in both: one shared rank, in the order of
 * the lots.
 *
 * @param leastCoverage in thousandths of the theses that the voter answered
 */
export function computeRanking(tally: Tally, tieBreak: TieBreakOrder, leastCoverage: number): Ranking {
  const keys = computeRankKeys(tally, leastCoverage)
  const order = sortByKey(keys, tieBreak)
  return { order, ranks: assignRanks(order, keys) }
}

/** Whether an entity shares its rank: those of rank 3 stand from the third place on, so the fourth tells. */
export function hasSharedRank({ order, ranks }: Ranking, column: number): boolean {
  const rank = ranks[column] ?? 0
  return rank > 0 && ranks[order[rank] ?? -1] === rank
}

function assignRanks(order: Uint32Array, keys: Float64Array): Uint32Array {
  const ranks = new Uint32Array(order.length)
  let shared = 0
  let previous = TOO_FEW_ANSWERS
  for (let index = 0; index < order.length; index++) {
    const column = order[index] as number
    const key = keys[column] as number
    if (key === TOO_FEW_ANSWERS) break
    if (key !== previous) shared = index + 1
    previous = key
    ranks[column] = shared
  }
  return ranks
}

/**
 * One integer an entity, such that entities compare as their keys do, and are equal exactly where their keys are.
 *
 * Fractions p/w of points to weight differ by at least 1/(w·w′), where they differ; the span of the matrix is common to
 * all and left out. With W the greatest weight, K = W² makes K·p/w differ by at least 1, and floor(K·p/w) keeps
 * order and equality. Times (answered + 1), plus the theses that count, adds the second criterion.
 * With at most 4,096 theses W ≤ 2^13 and p ≤ 2,000·W, so K·p < 2^51 and the key < 2^50: exact in doubles. So is the
 * floor: a quotient below 2^38 that is no integer misses the next one by at least 2^-13, its rounding by far less.
 */
export function computeRankKeys({ points, weights, counted, answered }: Tally, leastCoverage: number): Float64Array {
  const scale = findLargest(weights) ** 2
  const keys = new Float64Array(points.length)
  for (let column = 0; column < keys.length; column++) {
    // Within bounds (tally.ts tells why this is a cast).
    const theses = counted[column] as number
    const ranked = theses > 0 && theses * 1000 >= leastCoverage * answered
    const fraction = Math.floor(((points[column] as number) * scale) / (weights[column] as number))
    keys[column] = ranked ? fraction * (answered + 1) + theses : TOO_FEW_ANSWERS
  }
  return keys
}

function findLargest(numbers: Float64Array): number {
  let most = 0
  for (let index = 0; index < numbers.length; index++) most = Math.max(most, numbers[index] as number)
  return most
}

/** Bits of a key sorted by in one pass. */
const DIGIT_BITS = 11
const DIGITS = 2 ** DIGIT_BITS

/**
 * Columns by falling key, inside a tie by lot: a radix sort from the lowest digit up. Each pass keeps the order of
 * equals, and the first one finds the columns in the order of the lots. Several times as fast as a sort that compares.
 */
function sortByKey(keys: Float64Array, { columns }: TieBreakOrder): Uint32Array {
  const highest = findLargest(keys)
  let order = columns
  for (let unit = 1; unit <= highest; unit *= DIGITS) order = sortByDigit(order, keys, unit)
  return order
}

/** One pass: a stable counting sort by the digit of that unit, highest first. */
function sortByDigit(order: Uint32Array, keys: Float64Array, unit: number): Uint32Array {
  const starts = new Uint32Array(DIGITS + 1)
  const digits = new Uint16Array(order.length)
  for (let index = 0; index < order.length; index++) {
    // `&` reads a double's lowest bits exactly, whatever stands above them.
    const digit = DIGITS - 1 - (Math.floor((keys[order[index] as number] as number) / unit) & (DIGITS - 1))
    digits[index] = digit
    starts[digit + 1] = (starts[digit + 1] as number) + 1
  }
  for (let digit = 1; digit < DIGITS; digit++) starts[digit] = (starts[digit] as number) + (starts[digit - 1] as number)
  const sorted = new Uint32Array(order.length)
  for (let index = 0; index < order.length; index++) {
    const digit = digits[index] as number
    const position = starts[digit] as number
    starts[digit] = position + 1
    sorted[position] = order[index] as number
  }
  return sorted
}
