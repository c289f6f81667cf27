/**
 * Whether the role in which one works is still held. Others may take it away at any time; each window notices by itself,
 * by comparing what `/me` said before with what it says now, and has to tell its reader.
 */
import { keepEnd, keepHeld, type StoredEnd, type StoredHeld, storedEnd, storedHeld } from './session.ts'
import type { HeldRole } from './types.ts'

let worked: StoredHeld | null = null
let ended: StoredEnd | null = null

/** `/me` was asked: who that is, in which role they work now, and which ones they hold. */
export function noteRoles(user: number, held: HeldRole | null, roles: readonly HeldRole[]): void {
  // A window that has just been opened knows from before what another one stored, perhaps some days ago.
  const before = worked ?? storedHeld()
  worked = { user, held }
  keepHeld(worked)
  const isGone = before?.user === user && before.held && !holds(roles, before.held)
  const end = isGone ? ({ user, held: before.held, state: 'new' } as const) : remembered(user, roles)
  if (end === ended) return
  ended = end
  keepEnd(end)
  announce()
}

/** What this person was told earlier, as long as it is still so and they have not gone on in another role. */
function remembered(user: number, roles: readonly HeldRole[]): StoredEnd | null {
  const known = ended ?? storedEnd()
  if (known?.user !== user || holds(roles, known.held)) return null
  return known.state === 'past' && roles.length > 0 ? null : known
}

/** The role that was taken away: as long as the page that tells of it is open, or, without another role, until then. */
export function endedAccess(): HeldRole | null {
  return ended?.held ?? null
}

/** Whether the reader does not know yet. */
export function mustTellOfEnd(): boolean {
  return ended?.state === 'new'
}

export function toldOfEnd(): void {
  if (!ended) return
  ended = { ...ended, state: 'told' }
  keepEnd(ended)
}

/** The reader has gone on: in another role, or without one, and then the dashboard goes on telling why. */
export function goOnAfterEnd(): void {
  ended = ended && !worked?.held ? { ...ended, state: 'past' } : null
  keepEnd(ended)
  announce()
}

/** Somebody else works here, or nobody. */
export function beginAccessAnew(): void {
  worked = null
  ended = null
  announce()
}

const listeners = new Set<() => void>()

export function onAccess(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function announce(): void {
  for (const listener of listeners) listener()
}

function holds(roles: readonly HeldRole[], held: HeldRole): boolean {
  return roles.some((role) => isSameRole(role, held))
}

/** A role may be held for several instances, parties and candidacies. */
export function isSameRole(one: HeldRole, other: HeldRole | null): boolean {
  return other !== null && keyOfRole(one) === keyOfRole(other)
}

export function keyOfRole({ role, application_id, party_id, candidate_id }: HeldRole): string {
  return [role, application_id, party_id, candidate_id].join('-')
}
