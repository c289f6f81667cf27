/**
 * Saves a profile by itself. A change is stored in the browser from the first keystroke until the server confirms it, so
 * it survives a reload and a lost connection. Only changed fields are sent. A change by somebody else is never
 * overwritten without confirmation.
 */
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isPermanentError } from '../../api/apiError.ts'
import { browserStorage } from '../../browser/storage.ts'
import type { FormValues } from '../../ui/fields.ts'
import type { ValidationError } from '../../ui/validationErrors.ts'

/**
 * `held`: waits until the field is left. `waiting`: to be sent once it is valid. `stale`: somebody else has changed the
 * stored value. `refused`: rejected by the server. The values are stored in the browser.
 */
type ChangeState = 'held' | 'waiting' | 'stale' | 'refused'

export interface UnsentChange {
  readonly value: string
  readonly state: ChangeState
  /** The stored value that is changed. */
  readonly seen: string
  /** Values that were sent without receiving a response. They may have been stored. */
  readonly tried: readonly string[]
  /** Why the server rejected the value. */
  readonly rejection: ValidationError | null
}

/** By the key of the field. */
type UnsentChanges = Readonly<Record<string, UnsentChange>>

export interface ProfileAutosaveState {
  readonly changes: UnsentChanges
  /** Whether the server is unreachable. */
  readonly isOffline: boolean
  /** When a change was last stored, in milliseconds since 1970. */
  readonly savedAt: number | null
  /** Why the server rejected the last request, if that concerns no single field. */
  readonly error: ApiError | null
}

/** Connection to the stored profile. */
export interface ProfileServer {
  /** Returns the last known stored values. */
  readonly getStored: () => FormValues
  /** Reloads the stored values. */
  readonly load: () => Promise<FormValues>
  /** Writes changes of the stored values. Returns the values that are stored afterwards. */
  readonly save: (changes: FormValues, stored: FormValues) => Promise<FormValues>
  /** Returns whether the form has this field and its check accepts the value. */
  readonly isValid: (key: string, value: string) => boolean
  /** Returns the field that a path of the server names. */
  readonly findKey: (path: string) => string | null
  /** Returns whether the owner of the changes is still signed in. */
  readonly isOwner: () => boolean
}

/** The party or candidate of a profile. */
export interface ProfileOwner {
  readonly kind: 'party' | 'candidate'
  readonly id: number
}

/** Returns the storage key of a person's changes. */
export function getStorageKey(user: number | undefined, { kind, id }: ProfileOwner): string {
  return `profile_draft:${user}:${kind}:${id}`
}

/** Returns whether the browser stores changes that are to be sent. */
export function hasWaitingChanges(key: string): boolean {
  return Object.values(readChanges(key)).some(({ state }) => state === 'waiting')
}

/** When a change is sent: after a pause, or when the field is left. */
type SendTime = { readonly afterMs: number } | 'onLeave'

/** Delays between retries while the server is unreachable. */
const RETRY_DELAYS_MS = [2_000, 5_000, 10_000, 30_000]

export class ProfileAutosave {
  #state: ProfileAutosaveState
  #server: ProfileServer | null = null
  #isSending = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #key: string
  readonly #listeners = new Set<() => void>()

  constructor(key: string) {
    this.#key = key
    this.#state = { changes: readChanges(key), isOffline: !navigator.onLine, savedAt: null, error: null }
    addEventListener('online', () => void this.send())
    addEventListener('offline', () => this.#setState({ isOffline: true }))
    addEventListener('storage', (event) => event.key === key && this.#setState({ changes: readChanges(key) }))
    // The browser may close a page in the background without asking.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void this.send())
  }

  get state(): ProfileAutosaveState {
    return this.#state
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Sets the connection to the server. */
  connect(server: ProfileServer): void {
    this.#server = server
  }

  /** Stores a change of a field in the browser and sends it later. */
  put(key: string, value: string, time: SendTime): void {
    const known = readChanges(this.#key)[key]
    const stored = this.#server?.getStored()[key] ?? ''
    const isStale = known?.state === 'stale'
    if (!known?.tried.length && !isStale && isSame(value, stored)) {
      this.#deleteChange(key)
      return
    }
    const state = isStale ? 'stale' : time === 'onLeave' ? 'held' : 'waiting'
    this.#setChange(key, { seen: stored, tried: [], ...known, value, state, rejection: null })
    // While the server is unreachable, a retry is already scheduled.
    if (time !== 'onLeave' && this.#failures === 0) this.#scheduleSend(time.afterMs)
  }

  /** Sends the change of a field that is left, at once. */
  leave(key: string): void {
    const change = readChanges(this.#key)[key]
    if (change?.state === 'held') this.#updateChange(key, { state: 'waiting' })
    if (change && this.#failures === 0) void this.send()
  }

  /** Sends all changes that were held. */
  releaseAll(): void {
    for (const [key, { state }] of Object.entries(readChanges(this.#key)))
      if (state === 'held') this.#updateChange(key, { state: 'waiting' })
    void this.send()
  }

  /** Lets a change replace the value that somebody else has stored. */
  overwrite(key: string): void {
    this.#updateChange(key, { state: 'waiting', seen: this.#server?.getStored()[key] ?? '' })
    void this.send()
  }

  /** Drops a change, so that the stored value stays. Returns the change so that it can be restored. */
  discard(key: string): UnsentChange | undefined {
    const change = readChanges(this.#key)[key]
    this.#deleteChange(key)
    return change
  }

  restore(key: string, change: UnsentChange): void {
    this.#setChange(key, change)
  }

  /** Sends all waiting changes, including those that are added meanwhile. */
  readonly send = async (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#isSending || !this.#server) return
    this.#isSending = true
    try {
      for (let keys = this.#listSendableKeys(); keys.length > 0; keys = this.#listSendableKeys())
        await this.#deliver(keys, this.#server)
      this.#failures = 0
      this.#setState({ isOffline: !navigator.onLine })
    } catch (error) {
      if (isPermanentError(error)) return this.#setState({ error })
      this.#scheduleSend(RETRY_DELAYS_MS[this.#failures] ?? 30_000)
      this.#failures += 1
      // Any other error comes from a reload that a newer one has cancelled. It is no sign of a lost connection.
      this.#setState({ isOffline: error instanceof ApiError })
    } finally {
      this.#isSending = false
    }
  }

  #listSendableKeys(): readonly string[] {
    const server = this.#server
    if (!server?.isOwner()) return []
    const isSendable = ([key, { state, value }]: [string, UnsentChange]) =>
      state === 'waiting' && server.isValid(key, value)
    return Object.entries(readChanges(this.#key))
      .filter(isSendable)
      .map(([key]) => key)
  }

  async #deliver(keys: readonly string[], server: ProfileServer): Promise<void> {
    try {
      const stored = await server.load()
      const values: FormValues = {}
      for (const key of keys) {
        const change = this.#compare(key, stored[key] ?? '')
        if (change) values[key] = change.value
      }
      if (Object.keys(values).length > 0) this.#confirm(values, await server.save(values, stored))
    } catch (error) {
      if (!this.#markRejected(keys, error)) throw error
    }
  }

  /**
   * Compares a change with the stored value and returns it if it can be sent. A different stored value is either an
   * earlier, unconfirmed change of our own or one by somebody else.
   */
  #compare(key: string, stored: string): UnsentChange | null {
    const change = readChanges(this.#key)[key]
    if (!change) return null
    const { value, seen, tried } = change
    if (isSame(value, stored)) this.#settle(key, value, stored)
    else if (isSame(seen, stored) || tried.some((one) => isSame(one, stored))) {
      this.#updateChange(key, { seen: stored, tried: [...new Set([...tried, value])] })
      return change
    } else this.#updateChange(key, { state: 'stale', tried: [] })
    return null
  }

  #confirm(values: FormValues, stored: FormValues): void {
    for (const [key, value] of Object.entries(values)) this.#settle(key, value, stored[key] ?? '')
  }

  /** Removes a delivered change, or prepares the newer version that was typed meanwhile. */
  #settle(key: string, value: string, stored: string): void {
    const change = readChanges(this.#key)[key]
    if (change && isSame(change.value, value)) this.#deleteChange(key)
    else this.#updateChange(key, { seen: stored, tried: [] })
    this.#setState({ savedAt: Date.now(), error: null })
  }

  /** Marks the fields that the server names in an error; the others are sent again without them. */
  #markRejected(keys: readonly string[], error: unknown): boolean {
    const fieldErrors = error instanceof ApiError ? error.fieldErrors : []
    const named = fieldErrors.flatMap((rejection) => {
      const key = this.#server?.findKey(rejection.field)
      return key && keys.includes(key) ? [{ key, rejection }] : []
    })
    for (const { key, rejection } of named) this.#updateChange(key, { state: 'refused', rejection, tried: [] })
    return named.length > 0
  }

  #scheduleSend(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.send, ms)
  }

  #updateChange(key: string, difference: Partial<UnsentChange>): void {
    const change = readChanges(this.#key)[key]
    if (change) this.#setChange(key, { ...change, ...difference })
  }

  #setChange(key: string, change: UnsentChange): void {
    this.#storeChanges({ ...readChanges(this.#key), [key]: change })
  }

  #deleteChange(key: string): void {
    const { [key]: _, ...others } = readChanges(this.#key)
    this.#storeChanges(others)
  }

  #storeChanges(changes: UnsentChanges): void {
    if (Object.keys(changes).length === 0) browserStorage.removeItem(this.#key)
    else browserStorage.setItem(this.#key, JSON.stringify(changes))
    this.#setState({ changes })
  }

  #setState(difference: Partial<ProfileAutosaveState>): void {
    this.#state = { ...this.#state, ...difference }
    for (const listener of this.#listeners) listener()
  }
}

/** The autosaves outlive the screen, so that changes are sent while another page is open. */
const autosavesByClient = new WeakMap<QueryClient, Map<string, ProfileAutosave>>()

/** Returns the autosave of the changes that the browser stores under this key. Creates it if there is none yet. */
export function getProfileAutosave(queries: QueryClient, key: string): ProfileAutosave {
  const autosaves = autosavesByClient.get(queries) ?? new Map<string, ProfileAutosave>()
  autosavesByClient.set(queries, autosaves)
  const autosave = autosaves.get(key) ?? new ProfileAutosave(key)
  autosaves.set(key, autosave)
  return autosave
}

/** Reads the storage each time, because another tab may have written it. */
function readChanges(key: string): UnsentChanges {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** Returns whether both would be stored as the same: the server trims texts. */
function isSame(one: string, other: string): boolean {
  return one.trim() === other.trim()
}
