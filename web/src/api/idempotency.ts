/**
 * A call that is sent again has effect once: each POST carries a key of its own (`Idempotency-Key`), and whoever repeats
 * a POST that got no answer sends it with the key of the first attempt. What was answered is not repeated but done
 * anew, with a new key.
 */
import { createUuid } from '../browser/uuid.ts'

/** Keys of calls whose outcome is not known, by what was sent. */
const open = new Map<string, string>()

/** Calls that were answered lately; an action of several calls repeats them if one of the later ones got no answer. */
let answered: readonly { readonly call: string; readonly key: string; readonly at: number }[] = []
const MAX_ANSWERED = 200

/** The key for a call: that of an earlier attempt, as long as its outcome is not known. */
export function keyFor(call: string): string {
  const key = open.get(call) ?? createUuid()
  open.set(call, key)
  return key
}

/** The call was answered: the same again is another call. */
export function settleCall(call: string): void {
  const key = open.get(call)
  if (key === undefined) return
  open.delete(call)
  answered = [...answered, { call, key, at: Date.now() }].slice(-MAX_ANSWERED)
}

/** An action that began then is repeated: its calls are sent with the keys that they had. */
export function repeatCallsSince(moment: number): void {
  for (const { call, key, at } of answered) if (at >= moment && !open.has(call)) open.set(call, key)
  answered = answered.filter(({ at }) => at < moment)
}

/** What tells a call from others: where it goes, and what it says. */
export async function describeCall(request: Request): Promise<string> {
  const body = new Uint8Array(await request.clone().arrayBuffer())
  // The boundary between the parts of a form is another one each time; every byte becomes one character.
  const [, boundary] = /boundary=(\S+)/.exec(request.headers.get('content-type') ?? '') ?? []
  const text = new TextDecoder('latin1').decode(body)
  const said = boundary ? text.replaceAll(boundary, '') : text
  return `${request.method} ${request.url} ${said.length} ${hash(said)}`
}

/** 53 bits of a text (cyrb53): enough to tell the few calls apart that are open at the same time. */
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
