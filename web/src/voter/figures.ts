import type { Entry } from '../ballot/entries.ts'
import { breakdown, type Share } from '../core/breakdown.ts'
import { type Standing, standing } from '../core/matching.ts'
import type { Id } from '../core/snapshot.ts'
import type { Standings, Voter } from './Voter.tsx'

/** One entity with its figures, opened into the theses. */
export interface Figures {
  readonly entry: Entry
  readonly standing: Standing
  readonly shares: readonly Share[]
}

/** An entity's figures for the answers as they are now; undefined where there is none with that id. */
export function figuresOf({ ballot }: Voter, { entries, field, match }: Standings, id: Id): Figures | undefined {
  const column = field.ids.indexOf(id)
  const entry = entries[column]
  return entry && { entry, standing: standing(field, match, column), shares: breakdown(field, ballot, column) }
}
