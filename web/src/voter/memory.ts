/*
 * What the browser keeps for the next visit. Where it keeps nothing (a private window, a full disk), the app works on
 * without.
 */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a value; null forgets it. */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing is kept here; see above.
  }
}
