/**
 * What this browser keeps as text: `browserStorage` for good, `tabStorage` for as long as the tab is open.
 *
 * A browser may keep nothing (blocked cookies, some private windows) or nothing more (a full disk). Reading the property
 * `localStorage` throws then, or writing does. Such values are held in memory as long as the page is open, so that it
 * works on. No other file may use the browser's own storages.
 */

export interface TextStorage {
  getItem(key: string): string | null
  /** False where the value is held in memory alone. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  keys(): string[]
}

let isFailing = false
const listeners = new Set<() => void>()

export const browserStorage = createStorage(() => localStorage)
export const tabStorage = createStorage(() => sessionStorage)

/** Whether the browser has kept all that it was given. False from the first value on that lives in memory alone. */
export function isStorageWorking(): boolean {
  return !isFailing
}

/** Tries whether the browser keeps anything, before there is something to lose. */
export function probeStorage(): boolean {
  browserStorage.setItem('probe', '1')
  browserStorage.removeItem('probe')
  return isStorageWorking()
}

/** Calls back when the browser begins to keep nothing more. */
export function onStorageFailure(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What the browser did not take, and what it has in its place; null for nothing. */
interface UnstoredValue {
  readonly value: string | null
  readonly stored: string | null
}

/** `open` reads the property of the window, which itself may throw. */
function createStorage(open: () => Storage): TextStorage {
  const held = new Map<string, UnstoredValue>()

  function readStored(key: string): string | null {
    try {
      return open().getItem(key)
    } catch {
      return null
    }
  }

  function listStoredKeys(): string[] {
    try {
      return Object.keys(open())
    } catch {
      return []
    }
  }

  function getItem(key: string): string | null {
    const stored = readStored(key)
    const own = held.get(key)
    // What another tab has stored since is newer.
    return own && own.stored === stored ? own.value : stored
  }

  function write(key: string, value: string | null): boolean {
    try {
      if (value === null) open().removeItem(key)
      else open().setItem(key, value)
      held.delete(key)
      return true
    } catch {
      held.set(key, { value, stored: readStored(key) })
      reportFailure()
      return false
    }
  }

  return {
    getItem,
    setItem: write,
    removeItem: (key) => void write(key, null),
    keys: () => [...new Set([...listStoredKeys(), ...held.keys()])].filter((key) => getItem(key) !== null),
  }
}

function reportFailure(): void {
  if (isFailing) return
  isFailing = true
  for (const listener of listeners) listener()
}
