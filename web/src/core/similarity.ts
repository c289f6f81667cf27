/** How an answer stands to another one to the same thesis. */
export type Similarity = 'same' | 'similar' | 'different'

/**
 * How alike two answers are; null where one of them is missing.
 *
 * Neighbours on the scale are similar. That takes in whoever is neutral beside a mild answer, with three choices beside
 * any: who takes no side is no opponent. Yes and no are neighbours only because nothing stands between them.
 *
 * @param one index into the scale, null for no answer
 * @param other index into the scale, null for no answer
 * @param choices number of answers they chose from
 */
export function getSimilarity(one: number | null, other: number | null, choices: number): Similarity | null {
  if (one === null || other === null) return null
  if (one === other) return 'same'
  return hasSimilarAnswers(choices) && Math.abs(one - other) === 1 ? 'similar' : 'different'
}

/** Whether two of so many choices can be similar: yes and no cannot. */
export function hasSimilarAnswers(choices: number): boolean {
  return choices > 2
}
