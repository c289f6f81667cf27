/** The similarity of two answers to the same thesis. */
export type Similarity = 'same' | 'similar' | 'different'

/**
 * Returns the similarity of two answers; null if one is missing.
 *
 * Neighbours on the scale are similar. So neutral is similar to a mild answer, and with three choices to any answer:
 * a neutral person is not an opponent. With two choices, yes and no are neighbours but not similar.
 *
 * @param one index into the scale, null for no answer
 * @param other index into the scale, null for no answer
 * @param choices number of answers to choose from
 */
export function getSimilarity(one: number | null, other: number | null, choices: number): Similarity | null {
  if (one === null || other === null) return null
  if (one === other) return 'same'
  return hasSimilarAnswers(choices) && Math.abs(one - other) === 1 ? 'similar' : 'different'
}

/** Returns whether answers can be similar on a scale of this length. Yes and no cannot. */
export function hasSimilarAnswers(choices: number): boolean {
  return choices > 2
}
