/**
 * Who is signed in, in this browser's storage under the names of the specification (section 7). Several tabs share it:
 * the newest tokens win, and a tab learns of another's doings by the `storage` event.
 */

import { browserStorage } from '../browser/storage.ts'
import { type RoleName, roleName } from './roles.ts'
import { shell } from './shell.ts'
import type { HeldRole, Me, Tokens, User } from './types.ts'

interface Auth {
  readonly idToken: string
  readonly refreshToken: string
  /** Milliseconds since 1970. */
  readonly expirationTime: number
}

/** What the guards need to know before the server was asked. */
export interface StoredRoles {
  readonly active: number
  readonly admin: boolean
}

const KEYS = {
  jwt: 'jwt',
  auth: 'auth',
  user: 'user',
  roles: 'app_roles',
  instance: 'activeInstance',
  /** The administrator's own session, while somebody else is personified. */
  own: 'own_auth',
} as const

/** What stays when somebody signs out: else the next day nobody could tell them that a role was taken away. */
const REMEMBERED = {
  /** The role in which the user worked last, with what it is held for. */
  held: 'held_role',
  /** The role that was taken away from the user. */
  end: 'ended_role',
} as const

export function auth(): Auth | null {
  const stored = parsed<Partial<Auth>>(KEYS.auth)
  if (!stored?.idToken || !stored.refreshToken || typeof stored.expirationTime !== 'number') return null
  return stored as Auth
}

/** The refresh tokens of all sessions of this browser: whoever acts as somebody has the own one put aside. */
export function refreshTokens(): readonly string[] {
  return [auth(), parsed<Auth>(KEYS.own)].flatMap((each) => (each ? [each.refreshToken] : []))
}

export function storedUser(): User | null {
  return auth() ? parsed<User>(KEYS.user) : null
}

/** The role in which the user works; media, which may do least, where none is stored. */
export function activeRole(): RoleName {
  return roleName(parsed<StoredRoles>(KEYS.roles)?.active ?? -1)
}

/** The instance in which the user works. */
export function activeInstance(): number | null {
  return parsed<number>(KEYS.instance)
}

/** In which role somebody worked here last. */
export interface StoredHeld {
  readonly user: number
  readonly held: HeldRole | null
}

export function storedHeld(): StoredHeld | null {
  return parsed<StoredHeld>(REMEMBERED.held)
}

export function keepHeld(held: StoredHeld): void {
  store(REMEMBERED.held, held)
}

/** A role that was taken away: whether its holder was told, and whether they have gone on since. */
export interface StoredEnd {
  readonly user: number
  readonly held: HeldRole
  readonly state: 'new' | 'told' | 'past'
}

export function storedEnd(): StoredEnd | null {
  return parsed<StoredEnd>(REMEMBERED.end)
}

export function keepEnd(end: StoredEnd | null): void {
  if (end) store(REMEMBERED.end, end)
  else browserStorage.removeItem(REMEMBERED.end)
}

export function keepTokens(tokens: Tokens): void {
  const expirationTime = Date.now() + shell().bounds.client.token_lifetime_ms
  browserStorage.setItem(KEYS.jwt, tokens.id_token)
  storeAuth({ idToken: tokens.id_token, refreshToken: tokens.refresh_token, expirationTime })
  announce()
}

export function keepMe(me: Me): void {
  store(KEYS.user, me.User)
  store(KEYS.roles, { active: me.ActiveRole, admin: me.Admin } satisfies StoredRoles)
  store(KEYS.instance, me.ActiveApplicationId)
  announce()
}

/** Forgets who was signed in. How the portal looks and which language it speaks stays. */
export function forget(): void {
  for (const key of Object.values(KEYS)) browserStorage.removeItem(key)
  announce()
}

/** Takes up the session of somebody else, and puts one's own aside. Whoever is asked next by `/me` is the other. */
export function beginPersonifying(tokens: Tokens): void {
  const own = browserStorage.getItem(KEYS.auth)
  if (own) browserStorage.setItem(KEYS.own, own)
  keepTokens(tokens)
}

/** Takes one's own session up again. False where none was put aside, as in another browser: then nobody is signed in. */
export function endPersonifying(): boolean {
  const own = parsed<Auth>(KEYS.own)
  if (!own) {
    forget()
    return false
  }
  browserStorage.removeItem(KEYS.own)
  browserStorage.setItem(KEYS.jwt, own.idToken)
  storeAuth(own)
  announce()
  return true
}

/** Whether an administrator works here as somebody else: the id token then names who acts. */
export function isActing(): boolean {
  const token = auth()?.idToken
  return token !== undefined && namesActor(token)
}

export function namesActor(idToken: string): boolean {
  const [, claims = ''] = idToken.split('.')
  return 'act' in JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
}

type Listener = (where: 'here' | 'elsewhere') => void

const listeners = new Set<Listener>()

/** Calls back when who is signed in changes, here or in another tab. */
export function onSession(listener: Listener): () => void {
  const fromElsewhere = ({ key }: StorageEvent) => {
    // `null`: the whole storage was cleared.
    if (key === null || Object.values<string>(KEYS).includes(key)) listener('elsewhere')
  }
  listeners.add(listener)
  addEventListener('storage', fromElsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', fromElsewhere)
  }
}

function announce(): void {
  for (const listener of listeners) listener('here')
}

/** Stores tokens, or at least removes those before them: whoever used these again would end the session everywhere. */
function storeAuth(auth: Auth): void {
  if (store(KEYS.auth, auth)) return
  browserStorage.removeItem(KEYS.auth)
  store(KEYS.auth, auth)
}

/** Whether the browser has kept it for other tabs. */
function store(key: string, value: unknown): boolean {
  return browserStorage.setItem(key, JSON.stringify(value))
}

function parsed<T>(key: string): T | null {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
