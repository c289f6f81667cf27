/** The order of entities inside a tie. It is drawn anew for every session, so that no party gains from the alphabet. */
export interface TieBreakOrder {
  readonly seed: number
  /** All columns of the prepared entities, in that order. */
  readonly columns: Uint32Array
}

/**
 * Draws the tie-break order from a 32-bit seed: entities are sorted by the hash of seed and id, then by id.
 *
 * @param ids integers below 2^53, by column
 */
export function drawTieBreakOrder(ids: readonly number[], seed: number): TieBreakOrder {
  const drawn = ids.map((id, column) => ({ id, column, mixed: mix(seed, id) }))
  drawn.sort((a, b) => a.mixed - b.mixed || a.id - b.id)
  return { seed: seed >>> 0, columns: Uint32Array.from(drawn, ({ column }) => column) }
}

const MIX_MULTIPLIER = 0x45d9f3b

/** Returns the items in an order drawn from a seed. */
export function shuffleBySeed<T extends { readonly id: number }>(items: readonly T[], seed: number): T[] {
  return [...items].sort((a, b) => mix(seed, a.id) - mix(seed, b.id))
}

/** Returns whether a draw of one in `oneOf` hits. A different `salt` makes an independent draw from the same seed. */
export function isSampled(seed: number, salt: number, oneOf: number): boolean {
  return mix(seed, salt) % Math.max(oneOf, 1) === 0
}

/** Spreads seed and id over 32 bits. `^` takes its operands modulo 2^32, which is exact for integers below 2^53. */
function mix(seed: number, id: number): number {
  let x = (seed ^ id) >>> 0
  x = Math.imul(x ^ (x >>> 16), MIX_MULTIPLIER)
  x = Math.imul(x ^ (x >>> 16), MIX_MULTIPLIER)
  return (x ^ (x >>> 16)) >>> 0
}
