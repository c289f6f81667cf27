import { browserStorage } from '../browser/storage.ts'

/*
 * What the browser keeps for the next visit. Where it keeps nothing (a private window, a full disk), the app works on
 * with what it holds in memory.
 */

export function readItem(key: string): string | null {
  return browserStorage.getItem(key)
}

/** Keeps a value; null forgets it. */
export function writeItem(key: string, value: string | null): void {
  if (value === null) browserStorage.removeItem(key)
  else browserStorage.setItem(key, value)
}
