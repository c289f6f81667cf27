import type { Ballot } from '../../core/ballot.ts'
import { toPercent } from '../../core/scale.ts'
import { countChoices, type Snapshot } from '../../core/snapshot.ts'

/** A voter's contribution to research, as it is sent. */
export interface ResearchContribution {
  /** Drawn for this contribution only. The session's id would link it to other data on the server. */
  readonly id: string
  /** By thesis id, without skipped theses. */
  readonly answers: Readonly<Record<string, { readonly value: number; readonly weight: 1 | 2 }>>
}

export function buildContribution(id: string, ballot: Ballot, { algorithm, theses }: Snapshot): ResearchContribution {
  const choices = countChoices(algorithm)
  const given = theses.flatMap((thesis, index) => {
    const { choice = null, weight = 1 } = ballot[index] ?? {}
    return choice === null ? [] : [[thesis.id, { value: toPercent(choice, choices), weight }] as const]
  })
  return { id, answers: Object.fromEntries(given) }
}
