import type { Ballot } from '../core/ballot.ts'
import { countChoices, type Snapshot } from '../core/snapshot.ts'

/** What a voter gives to research, as it goes over the wire. */
export interface ResearchContribution {
  /** Drawn for this contribution alone: the run's own would join it to what else the server has heard. */
  readonly id: string
  /** By thesis id; no skipped ones. */
  readonly answers: Readonly<Record<string, { readonly value: number; readonly weight: 1 | 2 }>>
}

export function buildContribution(id: string, ballot: Ballot, { algorithm, theses }: Snapshot): ResearchContribution {
  const step = 100 / (countChoices(algorithm) - 1)
  const given = theses.flatMap((thesis, index) => {
    const { choice = null, weight = 1 } = ballot[index] ?? {}
    return choice === null ? [] : [[thesis.id, { value: choice * step, weight }] as const]
  })
  return { id, answers: Object.fromEntries(given) }
}
