/**
 * The session in the browser's storage, under the keys of the specification (section 7). Tabs share it: the newest
 * tokens win, and the `storage` event informs a tab about changes by others.
 */

import { browserStorage } from '../browser/storage.ts'
import { getPortalConfig } from './portalConfig.ts'
import { getRoleName, type RoleName } from './roles.ts'
import type { HeldRole, Me, Tokens, User } from './types.ts'

interface Auth {
  readonly idToken: string
  readonly refreshToken: string
  /** Milliseconds since 1970. */
  readonly expirationTime: number
}

/** The roles that the route guards need before the server has responded. */
export interface StoredRoles {
  readonly active: number
  readonly admin: boolean
  /** What the user must do before anything else. */
  readonly setup?: Me['RequiredSetup']
}

const SESSION_KEYS = {
  jwt: 'jwt',
  auth: 'auth',
  user: 'user',
  roles: 'app_roles',
  instance: 'activeInstance',
  /** The administrator's own session while they act as another user. */
  own: 'own_auth',
  /** The page that the administrator left when they began to act as another user. */
  ownPage: 'own_page',
} as const

/** Keys that survive signing out. Without them nobody could be informed the next day that a role was revoked. */
const PERSISTENT_KEYS = {
  /** The role that was active last, with its instance, party or candidacy. */
  held: 'held_role',
  /** The revoked role of the user. */
  end: 'ended_role',
} as const

export function getStoredAuth(): Auth | null {
  const stored = readJson<Partial<Auth>>(SESSION_KEYS.auth)
  if (!stored?.idToken || !stored.refreshToken || typeof stored.expirationTime !== 'number') return null
  return stored as Auth
}

/**
 * Returns the refresh tokens of all sessions in this browser, including the administrator's own one while they act as
 * another user.
 */
export function listRefreshTokens(): readonly string[] {
  return [getStoredAuth(), readJson<Auth>(SESSION_KEYS.own)].flatMap((each) => (each ? [each.refreshToken] : []))
}

export function getStoredUser(): User | null {
  return getStoredAuth() ? readJson<User>(SESSION_KEYS.user) : null
}

/** Returns the name of the active role; `media`, which has the fewest permissions, if none is stored. */
export function getStoredRoleName(): RoleName {
  return getRoleName(readJson<StoredRoles>(SESSION_KEYS.roles)?.active ?? -1)
}

/** Returns what the user must do before anything else; null if nothing. */
export function getRequiredSetup(): Me['RequiredSetup'] {
  return heldSetup ?? readJson<StoredRoles>(SESSION_KEYS.roles)?.setup ?? null
}

/** Returns the id of the active instance. */
export function getStoredInstanceId(): number | null {
  return readJson<number>(SESSION_KEYS.instance)
}

/** The role that was active last in this browser. */
export interface LastActiveRole {
  readonly user: number
  readonly held: HeldRole | null
}

export function loadLastActiveRole(): LastActiveRole | null {
  return readJson<LastActiveRole>(PERSISTENT_KEYS.held)
}

export function storeLastActiveRole(held: LastActiveRole): void {
  writeJson(PERSISTENT_KEYS.held, held)
}

/**
 * A revoked role. `new`: the user is not informed yet. `told`: the user is informed. `past`: the user has continued.
 */
export interface StoredRevocation {
  readonly user: number
  readonly held: HeldRole
  readonly state: 'new' | 'told' | 'past'
}

export function loadRevocation(): StoredRevocation | null {
  return readJson<StoredRevocation>(PERSISTENT_KEYS.end)
}

export function storeRevocation(end: StoredRevocation | null): void {
  if (end) writeJson(PERSISTENT_KEYS.end, end)
  else browserStorage.removeItem(PERSISTENT_KEYS.end)
}

export function storeTokens(tokens: Tokens): void {
  const expirationTime = Date.now() + getPortalConfig().bounds.client.token_lifetime_ms
  browserStorage.setItem(SESSION_KEYS.jwt, tokens.id_token)
  writeAuth({ idToken: tokens.id_token, refreshToken: tokens.refresh_token, expirationTime })
  notifyListeners()
}

let heldSetup: Me['RequiredSetup'] = null

/** Keeps the setup page open while it shows something that the user has to store, although nothing is required any more. */
export function holdRequiredSetup(isHeld: boolean): void {
  heldSetup = isHeld ? getRequiredSetup() : null
}

export function storeMe(me: Me): void {
  writeJson(SESSION_KEYS.user, me.User)
  writeJson(SESSION_KEYS.roles, {
    active: me.ActiveRole,
    admin: me.Admin,
    setup: me.RequiredSetup,
  } satisfies StoredRoles)
  writeJson(SESSION_KEYS.instance, me.ActiveApplicationId)
  notifyListeners()
}

/** Removes the session. Preferences such as colours and language stay. */
export function clearSession(): void {
  heldSetup = null
  for (const key of Object.values(SESSION_KEYS)) browserStorage.removeItem(key)
  notifyListeners()
}

/**
 * Starts a session as another user, and sets the administrator's own session aside. `/me` then returns the other user. `page` is the
 * address to return to afterwards.
 */
export function beginPersonifying(tokens: Tokens, page: string | null): void {
  const own = browserStorage.getItem(SESSION_KEYS.auth)
  if (own) browserStorage.setItem(SESSION_KEYS.own, own)
  writeJson(SESSION_KEYS.ownPage, page)
  storeTokens(tokens)
}

/**
 * Restores the administrator's own session, and returns the page to return to. Without an own session, as in another browser,
 * it signs out and returns null.
 */
export function endPersonifying(): string | null {
  const own = readJson<Auth>(SESSION_KEYS.own)
  if (!own) {
    clearSession()
    return null
  }
  const page = readJson<string>(SESSION_KEYS.ownPage)
  browserStorage.removeItem(SESSION_KEYS.own)
  browserStorage.removeItem(SESSION_KEYS.ownPage)
  browserStorage.setItem(SESSION_KEYS.jwt, own.idToken)
  writeAuth(own)
  notifyListeners()
  return page ?? '/portal/dashboard'
}

/** Returns whether an administrator acts as another user: the id token then has an `act` claim. */
export function isPersonifying(): boolean {
  const token = getStoredAuth()?.idToken
  return token !== undefined && hasActorClaim(token)
}

export function hasActorClaim(idToken: string): boolean {
  const [, claims = ''] = idToken.split('.')
  return 'act' in JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
}

type Listener = (where: 'here' | 'elsewhere') => void

const listeners = new Set<Listener>()

/** Subscribes to changes of the session, in this tab or in another one. Returns the unsubscribe function. */
export function subscribeToSession(listener: Listener): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    // `null`: the whole storage was cleared.
    if (key === null || Object.values<string>(SESSION_KEYS).includes(key)) listener('elsewhere')
  }
  listeners.add(listener)
  addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', handleStorage)
  }
}

function notifyListeners(): void {
  for (const listener of listeners) listener('here')
}

/** Stores tokens, or at least removes the previous ones: using a refresh token twice ends the session everywhere. */
function writeAuth(auth: Auth): void {
  if (writeJson(SESSION_KEYS.auth, auth)) return
  browserStorage.removeItem(SESSION_KEYS.auth)
  writeJson(SESSION_KEYS.auth, auth)
}

/** Stores a value as JSON. Returns whether other tabs can read it. */
function writeJson(key: string, value: unknown): boolean {
  return browserStorage.setItem(key, JSON.stringify(value))
}

function readJson<T>(key: string): T | null {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
