/**
 * Text storage of the browser: `browserStorage` is permanent, `tabStorage` lasts as long as the tab is open.
 *
 * A browser may store nothing (blocked cookies, some private windows) or nothing more (a full disk). Then reading the
 * property `localStorage` throws, or writing does. Such values are held in memory as long as the page is open, so that
 * the app keeps working. No other file may use the browser's storage directly.
 */

export interface TextStorage {
  getItem(key: string): string | null
  /** Returns false if the value is only held in memory. */
  setItem(key: string, value: string): boolean
  removeItem(key: string): void
  keys(): string[]
}

let isFailing = false
const listeners = new Set<() => void>()

export const browserStorage = createStorage(() => localStorage)
export const tabStorage = createStorage(() => sessionStorage)

/** Returns whether the browser has stored every value. It is false from the first value that is only held in memory. */
export function isStorageWorking(): boolean {
  return !isFailing
}

/** Writes and removes a test value to find out early whether the browser stores anything. */
export function probeStorage(): boolean {
  browserStorage.setItem('probe', '1')
  browserStorage.removeItem('probe')
  return isStorageWorking()
}

/** Registers a listener for the first failed write. Returns the function that removes it. */
export function onStorageFailure(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A value that the browser did not store, and the value it has instead. Null stands for no value. */
interface UnstoredValue {
  readonly value: string | null
  readonly stored: string | null
}

/** Creates a storage. `open` reads the property of the window, which may throw. */
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
    // A different stored value was written later by another tab, so it is newer.
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
