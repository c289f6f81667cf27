/** How the people in a class room have answered a thesis, and on which theses they agree. */

/** How often each answer was given, by index into the scale, and last how many skipped the thesis. */
export type Distribution = readonly number[]

/** The indices of the theses on which a class agrees most, and on which its answers are furthest apart. */
export interface Extremes {
  readonly agreed: number
  readonly divided: number
}

/** Returns how many people have answered. */
export function countAnswers(distribution: Distribution): number {
  return distribution.slice(0, -1).reduce((sum, count) => sum + count, 0)
}

/** Returns the variance of the answers in steps of the scale: 0 if all are the same. */
export function computeVariance(distribution: Distribution): number {
  const counts = distribution.slice(0, -1)
  const n = countAnswers(distribution)
  if (n === 0) return 0
  const mean = counts.reduce((sum, count, answer) => sum + count * answer, 0) / n
  return counts.reduce((sum, count, answer) => sum + count * (answer - mean) ** 2, 0) / n
}

/**
 * Returns the theses with the smallest and the largest variance, the first of several. Theses that less than half of the
 * people have answered do not count. Returns null if no theses differ.
 */
export function findExtremes(distributions: readonly Distribution[], people: number): Extremes | null {
  const compared = distributions.flatMap((distribution, index) =>
    countAnswers(distribution) * 2 >= people ? [{ index, variance: computeVariance(distribution) }] : [],
  )
  const [first] = compared
  if (!first) return null
  let [agreed, divided] = [first, first]
  for (const one of compared) {
    if (one.variance < agreed.variance) agreed = one
    if (one.variance > divided.variance) divided = one
  }
  return agreed === divided ? null : { agreed: agreed.index, divided: divided.index }
}
