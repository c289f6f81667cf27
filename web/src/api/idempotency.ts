/**
 * Makes repeated calls idempotent. Each POST carries its own `Idempotency-Key`. A POST whose outcome is unknown
 * is repeated with the key of the first attempt. Otherwise the same POST gets a new key the next time.
 */
import { createUuid } from '../browser/uuid.ts'

/** Keys of calls whose outcome is unknown, by fingerprint. */
const openKeys = new Map<string, string>()

/**
 * Calls that were answered recently. An action of several calls repeats them if one of the later calls got no response.
 */
let answeredCalls: readonly { readonly call: string; readonly key: string; readonly at: number }[] = []
const MAX_ANSWERED = 200

/** Returns the key for a call: the key of an earlier attempt while its outcome is unknown, else a new one. */
export function getIdempotencyKey(call: string): string {
  const key = openKeys.get(call) ?? createUuid()
  openKeys.set(call, key)
  return key
}

/** Records that a call was answered. The same call gets a new key afterwards. */
export function settleCall(call: string): void {
  const key = openKeys.get(call)
  if (key === undefined) return
  openKeys.delete(call)
  answeredCalls = [...answeredCalls, { call, key, at: Date.now() }].slice(-MAX_ANSWERED)
}

/** Restores the keys of all calls since this moment, because the action that sent them is repeated. */
export function reuseKeysSince(moment: number): void {
  for (const { call, key, at } of answeredCalls) if (at >= moment && !openKeys.has(call)) openKeys.set(call, key)
  answeredCalls = answeredCalls.filter(({ at }) => at < moment)
}

/** Returns a fingerprint of a request: method, URL, length and hash of the body. */
export async function fingerprintCall(request: Request): Promise<string> {
  const body = new Uint8Array(await request.clone().arrayBuffer())
  // The boundary between the parts of a form is random and must not count. Latin-1 maps every byte to one character.
  const [, boundary] = /boundary=(\S+)/.exec(request.headers.get('content-type') ?? '') ?? []
  const text = new TextDecoder('latin1').decode(body)
  const content = boundary ? text.replaceAll(boundary, '') : text
  return `${request.method} ${request.url} ${content.length} ${hash(content)}`
}

/** Hashes a text to 53 bits (cyrb53). That suffices to distinguish the few calls that are open at the same time. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
