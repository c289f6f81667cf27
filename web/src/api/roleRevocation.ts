/**
 * Detects that the active role of the user was revoked. An administrator may revoke a role at any time. Each window
 * detects this itself: it compares the previous response of `/me` with the current one. The window then informs the
 * user.
 */
import {
  type LastActiveRole,
  loadLastActiveRole,
  loadRevocation,
  type StoredRevocation,
  storeLastActiveRole,
  storeRevocation,
} from './session.ts'
import type { HeldRole } from './types.ts'

let lastActiveRole: LastActiveRole | null = null
let revocation: StoredRevocation | null = null

/** Records a response of `/me`: the user, the active role and all roles of the user. */
export function recordRoles(user: number, held: HeldRole | null, roles: readonly HeldRole[]): void {
  // A newly opened window uses the role that another window stored, possibly days ago.
  const before = lastActiveRole ?? loadLastActiveRole()
  lastActiveRole = { user, held }
  storeLastActiveRole(lastActiveRole)
  const isGone = before?.user === user && before.held && !hasRole(roles, before.held)
  const end = isGone ? ({ user, held: before.held, state: 'new' } as const) : findEarlierRevocation(user, roles)
  if (end === revocation) return
  revocation = end
  storeRevocation(end)
  notifyListeners()
}

/**
 * Returns the revocation that was recorded earlier, unless the user has the role again or has continued in another
 * role.
 */
function findEarlierRevocation(user: number, roles: readonly HeldRole[]): StoredRevocation | null {
  const known = revocation ?? loadRevocation()
  if (known?.user !== user || hasRole(roles, known.held)) return null
  return known.state === 'past' && roles.length > 0 ? null : known
}

/** Returns the revoked role. It is set until the user leaves the notice about it; without another role it stays set. */
export function getRevokedRole(): HeldRole | null {
  return revocation?.held ?? null
}

/** Returns whether the user has not been informed of the revocation yet. */
export function isRevocationUnread(): boolean {
  return revocation?.state === 'new'
}

export function markRevocationRead(): void {
  if (!revocation) return
  revocation = { ...revocation, state: 'told' }
  storeRevocation(revocation)
}

/** Dismisses the notice. A user who has no other role keeps seeing the reason on the dashboard. */
export function dismissRevocation(): void {
  revocation = revocation && !lastActiveRole?.held ? { ...revocation, state: 'past' } : null
  storeRevocation(revocation)
  notifyListeners()
}

/** Clears the state when another user signs in or the user signs out. */
export function resetRevocation(): void {
  lastActiveRole = null
  revocation = null
  notifyListeners()
}

const listeners = new Set<() => void>()

export function subscribeToRevocation(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function hasRole(roles: readonly HeldRole[], held: HeldRole): boolean {
  return roles.some((role) => isSameRole(role, held))
}

/** Returns whether two roles are the same. A user may have one role for several instances, parties and candidacies. */
export function isSameRole(one: HeldRole, other: HeldRole | null): boolean {
  return other !== null && getRoleKey(one) === getRoleKey(other)
}

export function getRoleKey({ role, application_id, party_id, candidate_id }: HeldRole): string {
  return [role, application_id, party_id, candidate_id].join('-')
}
