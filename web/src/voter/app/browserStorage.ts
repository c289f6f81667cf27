import { browserStorage } from '../../browser/storage.ts'

/*
 * Values that the browser stores for the next visit. If it stores nothing (a private window, a full disk), they are
 * held in memory.
 */

export function readItem(key: string): string | null {
  return browserStorage.getItem(key)
}

/** Stores a value; null removes it. */
export function writeItem(key: string, value: string | null): void {
  if (value === null) browserStorage.removeItem(key)
  else browserStorage.setItem(key, value)
}
