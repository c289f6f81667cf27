/**
 * Writes without a response in time. Their outcome is unknown, so they are not retried automatically: the message about
 * them offers a retry.
 */
import { isOutcomeUnknown } from '../api/apiError.ts'
import { reuseKeysSince } from '../api/idempotency.ts'
import { hideRetryToast } from './retryToast.tsx'

const retries = new WeakMap<object, () => void>()

/**
 * Registers how to repeat the action that began at a moment and failed with this error; its message then offers that.
 * The calls are sent with the same keys as before, so that each takes effect once.
 */
export function registerRetry(error: unknown, began: number, repeat: () => void): void {
  if (!(error instanceof Error && isOutcomeUnknown(error))) return
  retries.set(error, () => {
    hideRetryToast(error)
    reuseKeysSince(began)
    repeat()
  })
}

/** Returns how to retry the call that failed with this error; null if a retry is pointless. */
export function findRetry(error: unknown): (() => void) | null {
  return (error instanceof Error && retries.get(error)) || null
}
