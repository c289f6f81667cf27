/** Statistics of the submitted answers to each thesis. */
import { useQuery } from '@tanstack/react-query'
import type { ThesisBadge, ThesisFigure, ThesisFigures } from '../../api/types.ts'
import { BADGES } from './badges.ts'
import { figuresQuery } from './queries.ts'
import type { Questionnaire } from './theses.ts'

/** The kinds of respondents, named as in the API. */
export const RESPONDENT_KINDS = ['Parties', 'Candidates'] as const

/** The statistics of one thesis. */
export interface ThesisStatistics {
  readonly byKind: Readonly<Record<(typeof RESPONDENT_KINDS)[number], ThesisFigure | undefined>>
  /** The badges for any kind of respondent. */
  readonly badges: readonly ThesisBadge[]
}

/** Returns the statistics of a thesis; null before there are answers. */
export function getStatistics(all: ThesisFigures | undefined, thesis: number): ThesisStatistics | null {
  const [Parties, Candidates] = RESPONDENT_KINDS.map((kind) =>
    all?.[kind].find(({ StatementId }) => StatementId === thesis),
  )
  const found = [Parties, Candidates].flatMap((figure) => (figure && figure.Votes > 0 ? [figure] : []))
  if (found.length === 0) return null
  return {
    byKind: { Parties, Candidates },
    badges: BADGES.filter((badge) => found.some(({ Badges }) => Badges.includes(badge))),
  }
}

/** Loads the statistics. There can be no answers before the theses are final. */
export function useThesisFigures({ instance, isFinal }: Questionnaire) {
  return useQuery({ ...figuresQuery(instance.id), enabled: isFinal })
}
