/** The outcome of an A/B test: by how much variant B changes the number of people who reach the results. */
import type { Usage } from '../../api/types.ts'

/** An effect as a part of the number in variant A: 0.1 is a tenth more, −0.1 a tenth less. */
export interface Effect {
  readonly estimate: number
  /** The bounds of the 95 % confidence interval. */
  readonly low: number
  readonly high: number
}

interface VariantCounts {
  readonly a: number
  readonly b: number
}

/** Quantile of the standard normal distribution for an interval of 95 %. */
const Z = 1.96
/** Results per variant below which no effect is estimated. */
export const MIN_RESULTS = 20

/**
 * Returns the results of the whole days of a test. The day on which the first result of variant B came is left out,
 * because variant A had its results before the test began as well.
 */
export function sumTestDays(history: Usage['history']): VariantCounts {
  const days = [...history].sort((one, other) => one.timestamp - other.timestamp)
  const first = days.findIndex(({ b }) => b > 0)
  const tested = first === -1 ? [] : days.slice(first + 1)
  return tested.reduce((sum, { a, b }) => ({ a: sum.a + a, b: sum.b + b }), { a: 0, b: 0 })
}

/**
 * Estimates the effect of variant B from the results of both variants, and the percentage of voters that is assigned to B.
 * If B has no effect, its share of the results is this percentage. The interval of the share is that of Wilson (1927).
 * Returns null if there are too few results.
 */
export function estimateEffect({ a, b }: VariantCounts, percentageB: number): Effect | null {
  if (Math.min(a, b) < MIN_RESULTS || percentageB <= 0 || percentageB >= 100) return null
  const n = a + b
  const share = b / n
  const middle = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n)
  const halfWidth = (Z / (1 + Z ** 2 / n)) * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))
  const toEffect = (part: number) => (part / (1 - part)) * ((100 - percentageB) / percentageB) - 1
  return { estimate: toEffect(share), low: toEffect(middle - halfWidth), high: toEffect(middle + halfWidth) }
}
