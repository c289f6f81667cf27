import { readItem, writeItem } from './browserStorage.ts'
import { getSessionKey } from './useSession.ts'

/**
 * Moves the answers that a voter gave under a former address of the instance to the present one.
 *
 * @param former the former domains, as the server writes them into the page
 */
export function moveFormerSessions(former: readonly string[], domain: string): void {
  for (const key of former.map(getSessionKey)) {
    const session = readItem(key)
    if (session === null) continue
    if (readItem(getSessionKey(domain)) === null) writeItem(getSessionKey(domain), session)
    writeItem(key, null)
  }
}
