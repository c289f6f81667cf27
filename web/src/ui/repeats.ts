/**
 * Writes without a response in time. Their outcome is unknown, so they are not retried automatically: the message about
 * them offers a retry.
 */
import { isOutcomeUnknown } from '../api/apiError.ts'

const repeats = new WeakMap<object, () => void>()

/** Registers how to retry the call that failed with this error; its message then offers a retry. */
export function offerRepeat(error: unknown, repeat: () => void): void {
  if (error instanceof Error && isOutcomeUnknown(error)) repeats.set(error, repeat)
}

/** Returns how to retry the call that failed with this error; null if a retry is pointless. */
export function repeatOf(error: unknown): (() => void) | null {
  return (error instanceof Error && repeats.get(error)) || null
}
