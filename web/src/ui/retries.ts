/**
 * Writes without a response in time. Their outcome is unknown, so they are not retried automatically: the message about
 * them offers a retry.
 */
import { isOutcomeUnknown } from '../api/apiError.ts'

const retries = new WeakMap<object, () => void>()

/** Registers how to retry the call that failed with this error; its message then offers a retry. */
export function registerRetry(error: unknown, retry: () => void): void {
  if (error instanceof Error && isOutcomeUnknown(error)) retries.set(error, retry)
}

/** Returns how to retry the call that failed with this error; null if a retry is pointless. */
export function findRetry(error: unknown): (() => void) | null {
  return (error instanceof Error && retries.get(error)) || null
}
