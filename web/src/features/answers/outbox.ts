/**
 * What was said and has not reached the server yet. It is kept in the browser from the first keystroke until the server
 * has it, survives a reload, and is sent by itself as soon as that is possible: one thesis after the other, each in the
 * newest version. What somebody else has changed meanwhile is never overwritten unasked.
 */

import { ApiError, getErrorCode } from '../../api/apiError.ts'
import { browserStorage } from '../../browser/storage.ts'
import { fits, isSame, type Position } from './positions.ts'
import type { Whose } from './whose.ts'

/**
 * `held`: to be sent when asked for. `waiting`: to be sent. `stale`: somebody else has changed the answer meanwhile.
 * `refused`: the server does not take it.
 */
type Fate = 'held' | 'waiting' | 'stale' | 'refused'

/** Why the server does not take something. */
type Refusal = Pick<ApiError, 'code' | 'status' | 'message'>

export interface Kept {
  readonly position: Position
  readonly fate: Fate
  /** Tag of the answer that it changes; null where there was none. */
  readonly seen: string | null
  /** What was sent without hearing how it went: it may have arrived. */
  readonly tried: readonly Position[]
  readonly refusal?: Refusal
}

/** Somebody has to decide what becomes of it. */
export function isDisputed(kept: Kept | undefined): boolean {
  return kept?.fate === 'stale' || kept?.fate === 'refused'
}

/** By the id of the thesis. */
type Entries = Readonly<Record<string, Kept>>

export interface OutboxState {
  readonly entries: Entries
  /** The server cannot be reached. */
  readonly isLost: boolean
  /** When something last arrived, in milliseconds since 1970. */
  readonly savedAt: number | null
  /** What came too late, by the id of the thesis: it is not kept any more, and somebody has to hear of it. */
  readonly late: Readonly<Record<string, Position>>
}

/** An answer as the server has it. */
export interface Stored {
  readonly position: Position
  readonly tag: string | null
}

/** The way to the server. */
export interface Post {
  /** What was last heard of the answer to a thesis. */
  readonly stored: (thesis: number) => Stored
  /** Asks anew; the answers are then `stored`. */
  readonly look: () => Promise<void>
  /** Writes an answer, which is then `stored`. */
  readonly write: (thesis: number, position: Position, seen: string | null) => Promise<void>
  /** The server refused, for this reason if it is not that the election is over: the screen may show what is no more. */
  readonly onRefused: (error: ApiError | null) => void
  /** Whether the election is over: a refusal may also come from theses that are not final yet. */
  readonly isOver: () => Promise<boolean>
  /** Whether the person whose entries these are is still the one signed in. */
  readonly isOwn: () => boolean
}

/** Where the entries of a person are kept. */
export function keyOf(user: number | undefined, { kind, id }: Whose): string {
  return `answers:${user}:${kind}:${id}`
}

export function hasKept(user: number, whose: Whose): boolean {
  return browserStorage.getItem(keyOf(user, whose)) !== null
}

/** Between tries, when the server cannot be reached. */
const PATIENCE_MS = [2_000, 5_000, 10_000, 30_000]

export class Outbox {
  #state: OutboxState
  #isSending = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #key: string
  readonly #post: Post
  readonly #listeners = new Set<() => void>()

  constructor(key: string, post: Post) {
    this.#key = key
    this.#post = post
    this.#state = { entries: read(key), isLost: !navigator.onLine, savedAt: null, late: {} }
    addEventListener('online', () => void this.send())
    addEventListener('offline', () => this.#show({ isLost: true }))
    addEventListener('storage', (event) => event.key === key && this.#follow())
    void this.send()
  }

  get state(): OutboxState {
    return this.#state
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The answer to a thesis as the server has it: at no time is what was said neither here nor there. */
  stored(thesis: number): Stored {
    return this.#post.stored(thesis)
  }

  /** Keeps what is said to a thesis, and sends it after a pause, or holds it until it is released. */
  put(thesis: number, position: Position, when: { readonly afterMs: number } | 'released'): void {
    const known = read(this.#key)[thesis]
    const stored = this.stored(thesis)
    if (!known?.tried.length && known?.fate !== 'stale' && isSame(position, stored.position)) {
      this.#drop(thesis)
      return
    }
    const fate = known?.fate === 'stale' ? 'stale' : when === 'released' ? 'held' : 'waiting'
    this.#keep(thesis, { seen: stored.tag, tried: [], ...known, position, fate })
    // Where the server cannot be reached, the next try has its time already.
    if (when !== 'released' && this.#failures === 0) this.#sendIn(when.afterMs)
  }

  /** Sends what was held, or was refused before. */
  release(thesis: number): void {
    this.#change(thesis, { fate: 'waiting' })
    void this.send()
  }

  /** Sends everything that was held: it need not be asked for any more. */
  releaseAll(): void {
    for (const [thesis, { fate }] of Object.entries(read(this.#key))) {
      if (fate === 'held') this.release(Number(thesis))
    }
  }

  /** Lets what somebody else said stand, or what the server has; answers what is dropped, which can be brought back. */
  withdraw(thesis: number): Kept | undefined {
    const dropped = this.#state.entries[thesis]
    this.#drop(thesis)
    return dropped
  }

  bringBack(thesis: number, kept: Kept): void {
    this.#keep(thesis, kept)
  }

  /** The election is over: whatever is still here will not be taken any more. */
  giveUpAll(): void {
    for (const [thesis, kept] of Object.entries(read(this.#key))) this.#dropLate(Number(thesis), kept)
  }

  /** What came too late has been read. */
  forgetLate(): void {
    this.#show({ late: {} })
  }

  /** Sends everything that waits. What comes meanwhile goes along. */
  readonly send = async (): Promise<void> => {
    clearTimeout(this.#timer)
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#deliver(...next)
      this.#failures = 0
      this.#show({ isLost: !navigator.onLine })
    } catch {
      this.#sendIn(PATIENCE_MS[this.#failures] ?? 30_000)
      this.#failures += 1
      this.#show({ isLost: true })
    } finally {
      this.#isSending = false
    }
  }

  #next(): [thesis: number, kept: Kept] | undefined {
    if (!this.#post.isOwn()) return undefined
    const found = Object.entries(read(this.#key)).find(([, { fate, position }]) => fate === 'waiting' && fits(position))
    return found && [Number(found[0]), found[1]]
  }

  async #deliver(thesis: number, { position, seen, tried }: Kept): Promise<void> {
    const isTriedAgain = tried.some((one) => isSame(one, position))
    if (!isTriedAgain) this.#change(thesis, { tried: [...tried, position] })
    try {
      await this.#post.write(thesis, position, seen)
      this.#arrived(thesis)
    } catch (error) {
      if (getErrorCode(error) === 'stale') await this.#compare(thesis)
      else if (await this.#isTooLate(error)) await this.#giveUp(thesis)
      else if (error instanceof ApiError && isFinal(error)) this.#refuse(thesis, error)
      else throw error
    }
  }

  /** The server has something else than what was seen: what we sent before and did not hear of, or somebody else's words. */
  async #compare(thesis: number): Promise<void> {
    await this.#post.look()
    const { position, tag } = this.stored(thesis)
    const tried = this.#state.entries[thesis]?.tried ?? []
    if (tried.some((one) => isSame(one, position))) this.#arrived(thesis)
    else this.#change(thesis, { fate: 'stale', seen: tag, tried: [] })
  }

  /** The server has what was sent; if more was said meanwhile, that goes next. */
  #arrived(thesis: number): void {
    const { position, tag } = this.stored(thesis)
    const kept = read(this.#key)[thesis]
    if (kept && isSame(kept.position, position)) this.#drop(thesis)
    else this.#change(thesis, { seen: tag, tried: [] })
    this.#show({ savedAt: Date.now() })
  }

  /** It will never be taken. Where only the rating stands, words are still there to be saved or thrown away. */
  async #giveUp(thesis: number): Promise<void> {
    this.#post.onRefused(null)
    await this.#post.look()
    const kept = read(this.#key)[thesis]
    if (!kept) return
    const { position, tag } = this.stored(thesis)
    const words = { ...position, explanation: kept.position.explanation }
    this.#dropLate(thesis, kept)
    if (!isSame(words, position)) this.#keep(thesis, { position: words, fate: 'held', seen: tag, tried: [] })
  }

  /** Refusals that nobody can do anything about: submitted, over, or the thesis is gone. */
  async #isTooLate(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) return false
    if (error.code === 'wrong_state') return this.#post.isOver()
    return error.code === 'frozen' || error.fieldErrors.some(({ field }) => field === 'statement_id')
  }

  #dropLate(thesis: number, { position }: Kept): void {
    this.#drop(thesis)
    this.#show({ late: { ...this.#state.late, [thesis]: position } })
  }

  #refuse(thesis: number, error: ApiError): void {
    const { code, status, message } = error
    this.#change(thesis, { fate: 'refused', refusal: { code, status, message }, tried: [] })
    this.#post.onRefused(error)
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.send, ms)
  }

  /** Another tab has said or sent something. */
  #follow(): void {
    this.#show({ entries: read(this.#key) })
    this.#post.look().catch(() => undefined)
  }

  #change(thesis: number, change: Partial<Kept>): void {
    const kept = read(this.#key)[thesis]
    if (kept) this.#keep(thesis, { ...kept, ...change })
  }

  #keep(thesis: number, kept: Kept): void {
    this.#store({ ...read(this.#key), [thesis]: kept })
  }

  #drop(thesis: number): void {
    const { [thesis]: _, ...others } = read(this.#key)
    this.#store(others)
  }

  #store(entries: Entries): void {
    if (Object.keys(entries).length === 0) browserStorage.removeItem(this.#key)
    else browserStorage.setItem(this.#key, JSON.stringify(entries))
    this.#show({ entries })
  }

  #show(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The storage is what counts: another tab may have written it. */
function read(key: string): Entries {
  try {
    return JSON.parse(browserStorage.getItem(key) ?? '{}')
  } catch {
    return {}
  }
}

/** A refusal that trying again does not change. Who must sign in again, or was too quick, tries again. */
function isFinal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}
