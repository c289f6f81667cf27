import type { Tally } from './tally.ts'
import type { TieBreakOrder } from './tieBreak.ts'

/** The order of the entities for one voter. */
export interface Ranking {
  /** Columns from first to last. Those with too few answers are at the end, without a rank. */
  readonly order: Uint32Array
  /** Rank of each column, shared in a tie (1, 2, 2, 4); 0 with too few answers. */
  readonly ranks: Uint32Array
}

/** Lower than every other key, because those count at least one thesis. */
const TOO_FEW_ANSWERS = 0

/**
 * Ranks by the exact fraction of points to maximum, then by coverage. Entities that are equal in both share a rank, in
 * the order of the tie break.
 *
 * @param leastCoveragePermille in thousandths of the theses that the voter answered
 */
export function computeRanking(tally: Tally, tieBreak: TieBreakOrder, leastCoveragePermille: number): Ranking {
  const keys = computeRankKeys(tally, leastCoveragePermille)
  const order = sortByKey(keys, tieBreak)
  return { order, ranks: assignRanks(order, keys) }
}

/**
 * Returns whether an entity shares its rank. Entities of rank 3 start at the third place, so the fourth place shows
 * whether the rank is shared.
 */
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
 * Computes one integer key per entity. Keys compare like the ranking criteria, and are equal exactly if the criteria
 * are equal.
 *
 * Fractions p/w of points to weight differ by at least 1/(w·w′) if they differ; the span of the matrix is the same for
 * all and is left out. With W the greatest weight, K = W² makes K·p/w differ by at least 1, and floor(K·p/w) keeps
 * order and equality. Multiplying by (answered + 1) and adding the number of theses that count adds the second
 * criterion.
 * With at most 4,096 theses W ≤ 2^13 and p ≤ 2,000·W, so K·p < 2^51 and the key < 2^50: exact in doubles. The floor is
 * exact, too: a quotient below 2^38 that is not an integer differs from the next integer by at least 2^-13, and the
 * rounding error is far smaller.
 */
export function computeRankKeys(
  { points, weights, counted, answered }: Tally,
  leastCoveragePermille: number,
): Float64Array {
  const scale = findLargest(weights) ** 2
  const keys = new Float64Array(points.length)
  for (let column = 0; column < keys.length; column++) {
    // Within bounds; tally.ts explains the cast.
    const theses = counted[column] as number
    const ranked = theses > 0 && theses * 1000 >= leastCoveragePermille * answered
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

/** Number of bits of a key that one pass sorts by. */
const DIGIT_BITS = 11
const DIGITS = 2 ** DIGIT_BITS

/**
 * Returns the columns by falling key, with ties in tie-break order: a radix sort from the lowest digit up. Each pass is
 * stable, and the first pass starts with the tie-break order. It is several times as fast as a comparison sort.
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
    // `&` reads the lowest bits of a double exactly, whatever the higher bits are.
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
