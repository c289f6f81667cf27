/** The order in which entities stand inside a tie, drawn anew for every run, so that no party gains from the alphabet. */
export interface TieBreakOrder {
  readonly seed: number
  /** All columns of the field, in that order. */
  readonly columns: Uint32Array
}

/**
 * Draws lots with a 32-bit seed: entities are sorted by the mix of seed and id, then by id.
 *
 * @param ids integers below 2^53, by column
 */
export function drawTieBreakOrder(ids: readonly number[], seed: number): TieBreakOrder {
  const drawn = ids.map((id, column) => ({ id, column, mixed: mix(seed, id) }))
  drawn.sort((a, b) => a.mixed - b.mixed || a.id - b.id)
  return { seed: seed >>> 0, columns: Uint32Array.from(drawn, ({ column }) => column) }
}

const MIX_MULTIPLIER = 0x45d9f3b

/** The items in an order drawn with a seed. */
export function shuffleBySeed<T extends { readonly id: number }>(items: readonly T[], seed: number): T[] {
  return [...items].sort((a, b) => mix(seed, a.id) - mix(seed, b.id))
}

/** Whether one of so many is drawn by lot. Another `salt` makes another draw of the same seed. */
export function isSampled(seed: number, salt: number, oneOf: number): boolean {
  return mix(seed, salt) % Math.max(oneOf, 1) === 0
}

/** Spreads seed and id over 32 bits. `^` takes its operands modulo 2^32, exactly so for integers below 2^53. */
function mix(seed: number, id: number): number {
  let x = (seed ^ id) >>> 0
  x = Math.imul(x ^ (x >>> 16), MIX_MULTIPLIER)
  x = Math.imul(x ^ (x >>> 16), MIX_MULTIPLIER)
  return (x ^ (x >>> 16)) >>> 0
}
