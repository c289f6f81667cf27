import type { LabElection } from './labElection.ts'

/** Number of comparisons of one voter's answer with one entity's. More voters would take too long. */
const MAX_COMPARISONS = 150_000_000
const MIN_VOTERS = 200

/** Returns how many voters can be simulated within some seconds. */
export function limitVoters(requested: number, { theses, entities }: LabElection): number {
  const affordable = Math.floor(MAX_COMPARISONS / Math.max(1, theses.length * entities.length))
  return Math.min(requested, Math.max(MIN_VOTERS, affordable))
}
