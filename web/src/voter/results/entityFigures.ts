import { type BreakdownLine, computeBreakdown } from '../../core/breakdown.ts'
import { type EntityResult, getEntityResult } from '../../core/matching.ts'
import type { Id } from '../../core/snapshot.ts'
import type { EntityEntry, EntityKind } from '../../voterUi/entries.ts'
import type { KindResults, VoterState } from '../app/VoterContext.tsx'

/** An entity with its result, whose rank is the place that voters see, and the breakdown by thesis. */
export interface EntityFigures {
  readonly entry: EntityEntry
  readonly result: EntityResult
  readonly lines: readonly BreakdownLine[]
}

/**
 * Returns the results that an entity's figures are part of: those of the voter's district, or those of all districts if the
 * entity is not on the voter's ballot paper.
 */
export function findResultsOf(
  { getResults, getAllResults }: Pick<VoterState, 'getResults' | 'getAllResults'>,
  { kind, id }: { readonly kind: EntityKind; readonly id: Id },
): KindResults {
  const results = getResults(kind)
  return results.prepared.ids.includes(id) ? results : getAllResults(kind)
}

/** Returns an entity's figures for the current answers; undefined if there is no entity with that id. */
export function findEntityFigures(
  { ballot }: VoterState,
  { entries, prepared, places }: KindResults,
  id: Id,
): EntityFigures | undefined {
  const column = prepared.ids.indexOf(id)
  const entry = entries[column]
  return (
    entry && {
      entry,
      result: getEntityResult(prepared, places, column),
      lines: computeBreakdown(prepared, ballot, column),
    }
  )
}
