import type { Algorithm } from '../src/core/snapshot.ts'

/** The rule as one would first write it, over objects: the reference of browser-matching.ts. */
export interface PlainEntity {
  id: number
  /** By thesis id, from 0 to 100; absent where missing. */
  answers: Record<number, number>
}

export interface PlainVote {
  thesis: number
  value: number | null
  weight: number
}

interface PlainStanding {
  id: number
  rank: number | null
  permille: number | null
  score: number
  maximum: number
  counted: number
  coverage: number
}

export function plainTop(
  entities: PlainEntity[],
  votes: PlainVote[],
  algorithm: Algorithm,
  top: number,
): PlainStanding[] {
  const entries = algorithm.matrix.flat()
  const low = Math.min(...entries)
  const high = Math.max(...entries)
  const answered = votes.filter((vote) => vote.value !== null)

  const standings = entities.map((entity) => {
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

  const ranked: PlainStanding[] = standings
    .filter(({ coverage }) => coverage * 1000 >= algorithm.least_coverage_permille)
    .sort((a, b) => b.score * a.maximum - a.score * b.maximum || b.counted - a.counted)
  return ranked.slice(0, top).map((standing, index) => {
    const tied = ranked.findIndex(
      ({ score, maximum, counted }) =>
        score * standing.maximum === standing.score * maximum && counted === standing.counted,
    )
    return { ...standing, rank: Math.min(tied, index) + 1 }
  })
}
