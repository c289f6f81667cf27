import type { Lots } from './lots.ts'
import type { Tally } from './tally.ts'

/** The order of a field for one voter. */
export interface Ranking {
  /** Columns from first to last; those with too few answers stand at the end, without a rank. */
  readonly order: Uint32Array
  /** Rank of each column, shared by those in a tie (1, 2, 2, 4); 0 for too few answers. */
  readonly ranks: Uint32Array
}

/** Sorts before every real key. */
const TOO_FEW = -1

/**
 * Ranks by the exact fraction of points to maximum, then by coverage. Equal in both: one shared rank, in the order of
 * the lots.
 *
 * @param leastCoverage in thousandths of the theses that the voter answered
 */
export function rank(tally: Tally, lots: Lots, leastCoverage: number): Ranking {
  const keys = keysOf(tally, leastCoverage)
  const order = inOrder(keys, lots)
  const ranks = new Uint32Array(order.length)
  let shared = 0
  let previous = Number.NaN
  for (const [index, column] of order.entries()) {
    const key = keys[column] as number
    if (key === TOO_FEW) break
    if (key !== previous) shared = index + 1
    previous = key
    ranks[column] = shared
  }
  return { order, ranks }
}

/**
 * One integer an entity, such that entities compare as their keys do, and are equal exactly where their keys are.
 *
 * Fractions p/w of points to weight differ by at least 1/(w·w′), where they differ; the span of the matrix is common to
 * all and left out. With W the greatest weight, K = W² makes K·p/w differ by at least 1, and floor(K·p/w) keeps
 * order and equality. Times (answered + 1), plus the theses that count, adds the second criterion.
 * With at most 4,096 theses: p ≤ 2,000·W, W ≤ 2^13, so K·p < 2^51 and the key < 2^50: exact in doubles, and so is the
 * floor of their quotient.
 */
export function keysOf({ points, weights, counted, answered }: Tally, leastCoverage: number): Float64Array {
  const scale = heaviest(weights) ** 2
  const keys = new Float64Array(points.length)
  for (let column = 0; column < keys.length; column++) {
    // Within bounds (tally.ts tells why this is a cast).
    const theses = counted[column] as number
    const ranked = theses > 0 && theses * 1000 >= leastCoverage * answered
    const fraction = Math.floor(((points[column] as number) * scale) / (weights[column] as number))
    keys[column] = ranked ? fraction * (answered + 1) + theses : TOO_FEW
  }
  return keys
}

function heaviest(weights: Float64Array): number {
  let most = 0
  for (const weight of weights) if (weight > most) most = weight
  return most
}

/**
 * Columns by falling key, inside a tie by lot. Key and lot fit into one number unless the field is enormous (40 theses:
 * 17 million entities, 200 theses: 140,000); then one native sort of numbers does it, several times as fast as a
 * comparing function.
 */
function inOrder(keys: Float64Array, { places, columns }: Lots): Uint32Array {
  const size = keys.length
  const highest = keys.reduce((most, key) => Math.max(most, key), 0)
  if ((highest + 1) * size > Number.MAX_SAFE_INTEGER) {
    return columns
      .slice()
      .sort((a, b) => (keys[b] as number) - (keys[a] as number) || (places[a] as number) - (places[b] as number))
  }
  const sorted = keys.map((key, column) => key * size + (size - 1 - (places[column] as number))).sort()
  const order = new Uint32Array(size)
  for (let index = 0; index < size; index++) {
    const packed = sorted[size - 1 - index] as number
    const place = size - 1 - (packed - Math.floor(packed / size) * size)
    order[index] = columns[place] as number
  }
  return order
}
