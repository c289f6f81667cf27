/** What the submitted answers say about each thesis. */
import { useQuery } from '@tanstack/react-query'
import type { ThesisBadge, ThesisFigure, ThesisFigures } from '../../api/types.ts'
import { BADGES } from './badges.ts'
import { figures } from './queries.ts'
import type { Questionnaire } from './theses.ts'

/** Who answers, by the names of the interface. */
export const KINDS = ['Parties', 'Candidates'] as const

/** What is known of one thesis. */
export interface Spread {
  readonly of: Readonly<Record<(typeof KINDS)[number], ThesisFigure | undefined>>
  /** What stands out, whoever answers. */
  readonly badges: readonly ThesisBadge[]
}

/** What is known of a thesis; nothing before somebody has submitted. */
export function spreadOf(all: ThesisFigures | undefined, thesis: number): Spread | null {
  const [Parties, Candidates] = KINDS.map((kind) => all?.[kind].find(({ StatementId }) => StatementId === thesis))
  const found = [Parties, Candidates].flatMap((figure) => (figure && figure.Votes > 0 ? [figure] : []))
  if (found.length === 0) return null
  return {
    of: { Parties, Candidates },
    badges: BADGES.filter((badge) => found.some(({ Badges }) => Badges.includes(badge))),
  }
}

/** What is known of the theses. Nobody can have answered before they are final. */
export function useFigures({ application, isFinal }: Questionnaire) {
  return useQuery({ ...figures(application.id), enabled: isFinal })
}
