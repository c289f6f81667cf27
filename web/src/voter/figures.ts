import type { EntityEntry } from '../ballot/entries.ts'
import { type BreakdownLine, computeBreakdown } from '../core/breakdown.ts'
import { type EntityResult, getEntityResult } from '../core/matching.ts'
import type { Id } from '../core/snapshot.ts'
import type { Standings, Voter } from './Voter.tsx'

/** One entity with its figures, opened into the theses. */
export interface Figures {
  readonly entry: EntityEntry
  readonly standing: EntityResult
  readonly shares: readonly BreakdownLine[]
}

/** An entity's figures for the answers as they are now; undefined where there is none with that id. */
export function figuresOf({ ballot }: Voter, { entries, field, match }: Standings, id: Id): Figures | undefined {
  const column = field.ids.indexOf(id)
  const entry = entries[column]
  return (
    entry && { entry, standing: getEntityResult(field, match, column), shares: computeBreakdown(field, ballot, column) }
  )
}
