import type { Algorithm } from '../src/core/snapshot.ts'

/** A straightforward implementation of the rule with objects: the reference of browser-matching.ts. */
export interface PlainEntity {
  id: number
  /** By thesis id, from 0 to 100; missing answers have no entry. */
  answers: Record<number, number>
}

export interface PlainVote {
  thesis: number
  value: number | null
  weight: number
}

interface PlainResult {
  id: number
  rank: number | null
  permille: number | null
  score: number
  maximum: number
  counted: number
  coverage: number
}

export function computePlainTop(
  entities: PlainEntity[],
  votes: PlainVote[],
  algorithm: Algorithm,
  top: number,
): PlainResult[] {
  const entries = algorithm.matrix.flat()
  const low = Math.min(...entries)
  const high = Math.max(...entries)
  const answered = votes.filter((vote) => vote.value !== null)

  const results = entities.map((entity) => {
    let score = 0
    let maximum = 0
    let counted = 0
    for (const { thesis, value, weight } of answered) {
      const answer = entity.answers[thesis]
      if (answer === undefined || value === null) continue
      score += weight * ((algorithm.matrix[answer / 25]?.[value / 25] ?? 0) - low)
      maximum += weight * (high - low)
      counted += 1
    }
    const permille = maximum === 0 ? null : Math.floor((2000 * score + maximum) / (2 * maximum))
    return { id: entity.id, rank: null, permille, score, maximum, counted, coverage: counted / answered.length }
  })

  const ranked: PlainResult[] = results
    .filter(({ coverage }) => coverage * 1000 >= algorithm.least_coverage_permille)
    .sort((a, b) => b.score * a.maximum - a.score * b.maximum || b.counted - a.counted)
  return ranked.slice(0, top).map((result, index) => {
    const tied = ranked.findIndex(
      ({ score, maximum, counted }) => score * result.maximum === result.score * maximum && counted === result.counted,
    )
    return { ...result, rank: Math.min(tied, index) + 1 }
  })
}
