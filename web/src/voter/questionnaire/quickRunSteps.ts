import { getQuickRunEnd, listQuickRunTheses } from '../../core/quickRun.ts'
import type { Thesis } from '../../core/snapshot.ts'
import type { VoterState } from '../app/VoterContext.tsx'

/** The next thesis of a quick run that the voter has neither answered nor skipped. */
export interface QuickRunStep {
  readonly number: number
  /** Whether the results are shown before it. */
  readonly isAfterResults: boolean
}

/**
 * Returns the first theses of the quick run. They are the same for every voter: those that separate the entities of the
 * first kind that has several.
 */
export function listQuickRun({ choices, getResults, kinds, snapshot }: VoterState, count: number): Thesis[] {
  const kind = kinds.find((one) => snapshot[one].length > 1) ?? kinds[0] ?? 'parties'
  return listQuickRunTheses(getResults(kind).prepared.table, choices, count).flatMap(
    (index) => snapshot.theses[index] ?? [],
  )
}

/** Returns the step at which the voter goes on; undefined if no thesis is left. */
export function findQuickRunStep(voter: VoterState): QuickRunStep | undefined {
  const { answers } = voter.session
  // With one more thesis than answers, at least one of them is unanswered.
  const theses = listQuickRun(voter, Object.keys(answers).length + 1)
  const index = theses.findIndex(({ id }) => answers[id] === undefined)
  if (index < 0) return undefined
  return { number: index + 1, isAfterResults: index > 0 && getQuickRunEnd(index, voter.theses.length) === index }
}
