/** Simulates browsers that cannot store data. */
import type { Page } from '@playwright/test'

/** Blocks the storage like a browser without cookies: reading the property throws, and locks are rejected. */
export function blockStorage(page: Page) {
  return page.addInitScript(() => {
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: deny })
    Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny })
    navigator.locks.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
  })
}

/** Rejects writes to the storage like a browser on a full disk. */
export function fillStorage(page: Page) {
  return page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}
