/** Taking over answers of a candidate's party. */
import { hasExplanation, isSame, type Position } from './positions.ts'
import type { Thesis } from './theses.ts'

/** A party's answer that a candidate has taken over. */
export interface Adoption {
  /** The position that it replaced, to undo it. */
  readonly former: Position
  readonly taken: Position
  /** Whether the candidate has looked at the thesis since. */
  readonly isChecked: boolean
}

/** By the id of the thesis. */
export type Adoptions = Readonly<Record<string, Adoption>>

/** What a party's answer adds to the own one. */
export type AdoptionScope = 'answer' | 'rating' | 'explanation'

/**
 * Returns the own position with the party's rating. The party's explanation comes with it unless there is an own one,
 * because nothing that was typed is ever replaced.
 */
export function adoptPosition(own: Position, party: Position): Position {
  return { value: party.value, explanation: hasExplanation(own) ? own.explanation : party.explanation }
}

/** Returns what taking over a party's answer would change; null if nothing. */
export function getAdoptionScope(own: Position, party: Position): AdoptionScope | null {
  if (party.value === null || isSame(own, adoptPosition(own, party))) return null
  if (own.value === party.value) return 'explanation'
  return hasExplanation(own) ? 'rating' : 'answer'
}

/** Returns whether a rating differs from the party's. */
export function isDifferent(own: Position, party: Position): boolean {
  return own.value !== null && party.value !== null && own.value !== party.value
}

/** Returns whether the explanation is the one that was taken over, although the own rating has become another one. */
export function hasOutdatedExplanation(adoption: Adoption | undefined, own: Position): boolean {
  if (!adoption || hasExplanation(adoption.former) || !hasExplanation(own)) return false
  const { taken } = adoption
  return isDifferent(own, taken) && isSame({ ...own, value: taken.value }, taken)
}

/** Returns the adoption of a thesis unless the answer was changed since. */
export function findAdoption(adoptions: Adoptions, thesis: Thesis, own: Position): Adoption | undefined {
  const adoption = adoptions[thesis.id]
  return adoption && isSame(adoption.taken, own) ? adoption : undefined
}

/** Returns the adoptions without those of some theses. */
export function removeAdoptions(adoptions: Adoptions, theses: readonly Thesis[]): Adoptions {
  const dropped = new Set(theses.map(({ id }) => String(id)))
  return Object.fromEntries(Object.entries(adoptions).filter(([id]) => !dropped.has(id)))
}
