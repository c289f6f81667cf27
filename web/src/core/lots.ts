/**
 * The order in which entities stand inside a tie, drawn anew for every run, so that no party gains from the alphabet.
 * An entity's place is its position among all entities of the field; lower places stand first.
 */
export interface Lots {
  readonly seed: number
  /** Place of each column. */
  readonly places: Uint32Array
  /** Column at each place. */
  readonly columns: Uint32Array
}

/**
 * Draws lots with a 32-bit seed: entities are sorted by the mix of seed and id, then by id.
 *
 * @param ids integers below 2^53, by column
 */
export function drawLots(ids: readonly number[], seed: number): Lots {
  const mixed = Uint32Array.from(ids, (id) => mix(seed, id))
  const columns = Uint32Array.from(ids, (_, column) => column).sort(
    (a, b) => (mixed[a] ?? 0) - (mixed[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0),
  )
  const places = new Uint32Array(ids.length)
  for (const [place, column] of columns.entries()) places[column] = place
  return { seed: seed >>> 0, places, columns }
}

const MULTIPLIER = 0x45d9f3b

/** Spreads seed and id over 32 bits. `^` takes its operands modulo 2^32, exactly so for integers below 2^53. */
function mix(seed: number, id: number): number {
  let x = (seed ^ id) >>> 0
  x = Math.imul(x ^ (x >>> 16), MULTIPLIER)
  x = Math.imul(x ^ (x >>> 16), MULTIPLIER)
  return (x ^ (x >>> 16)) >>> 0
}
