/** Numbers from 0 to below 1, the same for the same seed. */
export type RandomNumbers = () => number

const INCREMENT = 0x6d2b79f5

/** Creates a generator: Mulberry32, which has a state of 32 bits. That is enough for some million draws, not for secrets. */
export function createRandomNumbers(seed: number): RandomNumbers {
  let state = seed >>> 0
  return () => {
    state = (state + INCREMENT) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws an integer from 0 to below `count`. */
export function drawInteger(random: RandomNumbers, count: number): number {
  return Math.floor(random() * count)
}
