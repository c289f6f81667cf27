/**
 * Queue of changes that have not reached the server. Entries are stored in the browser from the first keystroke until
 * the server confirms them, and survive a reload. They are sent automatically, one thesis after the other, each in its
 * newest version. A change by somebody else is never overwritten without confirmation.
 */

import { ApiError, type FieldError, getErrorCode, isPermanentError } from '../../api/apiError.ts'
import { browserStorage } from '../../browser/storage.ts'
import type { AnswerOwner } from './answerOwner.ts'
import { isSame, isWithinLimit, type Position, type StoredAnswer } from './positions.ts'

/**
 * `held`: waits for a release. `waiting`: to be sent. `stale`: somebody else has changed the answer. `refused`:
 * rejected by the server. The names are stored in the browser and must not change.
 */
type EntryState = 'held' | 'waiting' | 'stale' | 'refused'

/** Why the server rejected a change. */
interface Rejection extends Pick<ApiError, 'code' | 'status' | 'message'> {
  /** The fields that it rejected; missing in old entries. */
  readonly errors?: readonly FieldError[]
}

/** An entry of the queue. It is stored in the browser, so the names of its fields must not change. */
export interface UnsentAnswer {
  readonly position: Position
  readonly fate: EntryState
  /** Entity tag of the answer that is changed; null if there was none. */
  readonly seen: string | null
  /** Positions that were sent without receiving a response. They may have been stored. */
  readonly tried: readonly Position[]
  readonly refusal?: Rejection
}

/** Returns whether the user has to decide what happens to the entry. */
export function needsDecision(entry: UnsentAnswer | undefined): boolean {
  return entry?.fate === 'stale' || entry?.fate === 'refused'
}

/** Returns whether the entry is not sent before the user changes something. */
export function isBlocked(entry: UnsentAnswer | undefined): boolean {
  if (entry === undefined) return false
  // A rejected entry that is open for a change would be rejected again as it is.
  const isReopened = entry.fate === 'held' && entry.refusal !== undefined
  return isReopened || needsDecision(entry) || !isWithinLimit(entry.position)
}

/** By the id of the thesis. */
type Entries = Readonly<Record<string, UnsentAnswer>>
type Positions = Readonly<Record<string, Position>>

export interface UnsentAnswersState {
  readonly entries: Entries
  /** Whether the server is unreachable. */
  readonly isOffline: boolean
  /** When a change was last stored, in milliseconds since 1970. */
  readonly savedAt: number | null
  /** Positions that came too late, by the id of the thesis. They are stored until the person has read them. */
  readonly latePositions: Positions
}

/** Connection to the server. */
export interface AnswersServer {
  /** Returns the last known answer to a thesis. */
  readonly getStored: (thesis: number) => StoredAnswer
  /** Reloads the answers. */
  readonly reload: () => Promise<void>
  /** Writes an answer and updates the known answer. */
  readonly write: (thesis: number, position: Position, seen: string | null) => Promise<void>
  /**
   * Called when the server rejects a change. `error` is null if the change came too late. `isShown` says whether the
   * screen of the answers is open, which shows the change and the error.
   */
  readonly onRejected: (error: ApiError | null, isShown: boolean) => void
  /** Returns whether the owner of the entries is still signed in. */
  readonly isOwner: () => boolean
}

/** Returns the storage key of a person's entries. */
export function getStorageKey(user: number | undefined, { kind, id }: AnswerOwner): string {
  return `answers:${user}:${kind}:${id}`
}

/** Returns whether the browser stores entries of a person. */
export function hasUnsentEntries(user: number, owner: AnswerOwner): boolean {
  return browserStorage.getItem(getStorageKey(user, owner)) !== null
}

/** Returns the storage key of the positions that came too late. */
const getLateKey = (key: string) => `${key}:late`

/** Delays between retries while the server is unreachable. */
const RETRY_DELAYS_MS = [2_000, 5_000, 10_000, 30_000]

export class UnsentAnswers {
  #state: UnsentAnswersState
  #isSending = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #key: string
  readonly #server: AnswersServer
  readonly #listeners = new Set<() => void>()

  constructor(key: string, server: AnswersServer) {
    this.#key = key
    this.#server = server
    this.#state = {
      entries: readEntries(key),
      isOffline: !navigator.onLine,
      savedAt: null,
      latePositions: readLatePositions(key),
    }
    addEventListener('online', () => void this.send())
    addEventListener('offline', () => this.#updateState({ isOffline: true }))
    addEventListener('storage', (event) => event.key === key && this.#syncFromStorage(event))
    addEventListener(
      'storage',
      (event) => event.key === getLateKey(key) && this.#updateState({ latePositions: readLatePositions(key) }),
    )
    void this.send()
  }

  get #isShown(): boolean {
    return this.#listeners.size > 0
  }

  get state(): UnsentAnswersState {
    return this.#state
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Changes a position and sends it after a delay, or holds it until it is released. `change` gets the latest position:
   * the unsent one, or the last known one of the server.
   */
  put(thesis: number, change: (before: Position) => Position, when: { readonly afterMs: number } | 'held'): void {
    // What was rejected is changed now.
    const { refusal: _, ...known }: Partial<UnsentAnswer> = readEntries(this.#key)[thesis] ?? {}
    const stored = this.#server.getStored(thesis)
    const position = change(known.position ?? stored.position)
    if (!known.tried?.length && known.fate !== 'stale' && isSame(position, stored.position)) {
      this.#removeEntry(thesis)
      return
    }
    const fate = known.fate === 'stale' ? 'stale' : when === 'held' ? 'held' : 'waiting'
    this.#storeEntry(thesis, { seen: stored.tag, tried: [], ...known, position, fate })
    // While the server is unreachable, a retry is already scheduled.
    if (when !== 'held' && this.#failures === 0) this.#sendIn(when.afterMs)
  }

  /** Sends an entry that was held or rejected. */
  release(thesis: number): void {
    this.#changeEntry(thesis, { fate: 'waiting' })
    void this.send()
  }

  /** Lets a rejected entry be changed. It is held until then, and keeps the reason of the server. */
  edit(thesis: number): void {
    this.#changeEntry(thesis, { fate: 'held' })
  }

  /** Sends all held entries. */
  releaseAll(): void {
    for (const [thesis, { fate }] of Object.entries(readEntries(this.#key))) {
      if (fate === 'held') this.release(Number(thesis))
    }
  }

  /** Drops an entry, so that the answer of the server stays. Returns the entry so that it can be restored. */
  dropEntry(thesis: number): UnsentAnswer | undefined {
    const dropped = this.#state.entries[thesis]
    this.#removeEntry(thesis)
    return dropped
  }

  restoreEntry(thesis: number, entry: UnsentAnswer): void {
    this.#storeEntry(thesis, entry)
  }

  /** Clears the late positions after they have been read. */
  clearLatePositions(): void {
    browserStorage.removeItem(getLateKey(this.#key))
    this.#updateState({ latePositions: {} })
  }

  /** Sends all waiting entries, including those that are added meanwhile. */
  readonly send = async (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let next = this.#findNextEntry(); next; next = this.#findNextEntry()) await this.#deliver(...next)
      this.#failures = 0
      this.#updateState({ isOffline: !navigator.onLine })
    } catch {
      this.#sendIn(RETRY_DELAYS_MS[this.#failures] ?? 30_000)
      this.#failures += 1
      this.#updateState({ isOffline: true })
    } finally {
      this.#isSending = false
    }
  }

  #findNextEntry(): [thesis: number, entry: UnsentAnswer] | undefined {
    if (!this.#server.isOwner()) return undefined
    const found = Object.entries(readEntries(this.#key)).find(
      ([, { fate, position }]) => fate === 'waiting' && isWithinLimit(position),
    )
    return found && [Number(found[0]), found[1]]
  }

  async #deliver(thesis: number, { position, seen, tried }: UnsentAnswer): Promise<void> {
    const isRetry = tried.some((one) => isSame(one, position))
    if (!isRetry) this.#changeEntry(thesis, { tried: [...tried, position] })
    try {
      await this.#server.write(thesis, position, seen)
      this.#confirmSaved(thesis, position)
    } catch (error) {
      if (getErrorCode(error) === 'stale') await this.#resolveStaleEntry(thesis)
      else if (isTooLate(error)) await this.#giveUp(thesis, error)
      else if (isPermanentError(error)) this.#markRefused(thesis, error)
      else throw error
    }
  }

  /**
   * Handles a changed answer on the server: it is either an earlier, unconfirmed change of our own or one by somebody
   * else.
   */
  async #resolveStaleEntry(thesis: number): Promise<void> {
    await this.#server.reload()
    const { position, tag } = this.#server.getStored(thesis)
    const tried = this.#state.entries[thesis]?.tried ?? []
    if (tried.some((one) => isSame(one, position))) this.#confirmSaved(thesis, position)
    else this.#changeEntry(thesis, { fate: 'stale', seen: tag, tried: [] })
  }

  /** Removes the entry of a position that the server has, or prepares the newer version that was typed meanwhile. */
  #confirmSaved(thesis: number, position: Position): void {
    const entry = readEntries(this.#key)[thesis]
    if (entry && isSame(entry.position, position)) this.#removeEntry(thesis)
    else this.#changeEntry(thesis, { seen: this.#server.getStored(thesis).tag, tried: [] })
    this.#updateState({ savedAt: Date.now() })
  }

  /**
   * Handles a change that will never be accepted. If only the rating is fixed, the explanation is kept so that it can
   * be saved or dropped.
   */
  async #giveUp(thesis: number, error: ApiError): Promise<void> {
    this.#server.onRejected(null, this.#isShown)
    await this.#server.reload()
    const entry = readEntries(this.#key)[thesis]
    if (!entry) return
    const { position, tag } = this.#server.getStored(thesis)
    const withExplanation = { ...position, explanation: entry.position.explanation }
    this.#moveToLatePositions(thesis, entry)
    if (error.code === 'frozen' && !isSame(withExplanation, position))
      this.#storeEntry(thesis, { position: withExplanation, fate: 'held', seen: tag, tried: [] })
  }

  /**
   * Moves the position of an entry to those that came too late. If a rating was moved before and only the explanation
   * was kept, that rating stays.
   */
  #moveToLatePositions(thesis: number, { position }: UnsentAnswer): void {
    this.#removeEntry(thesis)
    const value = this.#state.latePositions[thesis]?.value ?? position.value
    const latePositions = { ...this.#state.latePositions, [thesis]: { ...position, value } }
    browserStorage.setItem(getLateKey(this.#key), JSON.stringify(latePositions))
    this.#updateState({ latePositions })
  }

  #markRefused(thesis: number, error: ApiError): void {
    const { code, status, message, fieldErrors: errors } = error
    this.#changeEntry(thesis, { fate: 'refused', refusal: { code, status, message, errors }, tried: [] })
    this.#server.onRejected(error, this.#isShown)
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.send, ms)
  }

  /**
   * Applies a change of another browser tab. What left the queue there is on the server. The event says so, because the
   * queue may have changed again since.
   */
  #syncFromStorage({ oldValue, newValue }: StorageEvent): void {
    this.#updateState({ entries: readEntries(this.#key) })
    const [before, after] = [oldValue, newValue].map((text) => parseRecord<UnsentAnswer>(text))
    const hasSent = Object.keys(before ?? {}).some((thesis) => after?.[thesis] === undefined)
    if (hasSent) this.#server.reload().catch(() => undefined)
  }

  #changeEntry(thesis: number, change: Partial<UnsentAnswer>): void {
    const entry = readEntries(this.#key)[thesis]
    if (entry) this.#storeEntry(thesis, { ...entry, ...change })
  }

  #storeEntry(thesis: number, entry: UnsentAnswer): void {
    this.#storeEntries({ ...readEntries(this.#key), [thesis]: entry })
  }

  #removeEntry(thesis: number): void {
    const { [thesis]: _, ...others } = readEntries(this.#key)
    this.#storeEntries(others)
  }

  #storeEntries(entries: Entries): void {
    if (Object.keys(entries).length === 0) browserStorage.removeItem(this.#key)
    else browserStorage.setItem(this.#key, JSON.stringify(entries))
    this.#updateState({ entries })
  }

  #updateState(change: Partial<UnsentAnswersState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** Codes of rejections that are final: the ratings are submitted, the deadline or the last day has passed. */
const TOO_LATE_CODES = ['frozen', 'answers_closed', 'election_over']

/** Returns whether a rejection is final: it came too late, or the thesis no longer exists. */
function isTooLate(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return TOO_LATE_CODES.includes(error.code) || error.fieldErrors.some(({ field }) => field === 'statement_id')
}

/** Reads the storage each time, because another tab may have written it. */
function readEntries(key: string): Entries {
  return readRecord<UnsentAnswer>(key)
}

function readLatePositions(key: string): Positions {
  return readRecord<Position>(getLateKey(key))
}

function readRecord<Value>(key: string): Readonly<Record<string, Value>> {
  return parseRecord(browserStorage.getItem(key))
}

function parseRecord<Value>(text: string | null): Readonly<Record<string, Value>> {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return {}
  }
}
