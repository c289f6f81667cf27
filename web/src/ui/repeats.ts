/**
 * Writes that got no answer in time: nobody knows what became of them, so they are not tried again by themselves, but
 * by whoever reads the message about it.
 */
import { hasNoAnswer } from '../api/problem.ts'

const repeats = new WeakMap<object, () => void>()

/** From now on the message about this error offers to repeat what failed. */
export function offerRepeat(error: unknown, repeat: () => void): void {
  if (error instanceof Error && hasNoAnswer(error)) repeats.set(error, repeat)
}

/** How to repeat what failed with this error; null where there is no use in it. */
export function repeatOf(error: unknown): (() => void) | null {
  return (error instanceof Error && repeats.get(error)) || null
}
