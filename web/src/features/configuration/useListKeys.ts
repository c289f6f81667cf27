import { useState } from 'react'
import { moveEntry } from './translatedLists.ts'

/** Returns a key for each entry of a list. The entries have no ids; the keys stay with them while they move. */
export function useListKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  // If the whole list is replaced, the keys cannot be matched and new ones are created.
  const now = keys.length === count ? keys : createKeys(count)
  if (now !== keys) setKeys(now)
  return {
    keys: now,
    add: () => setKeys([...now, ...createKeys(1)]),
    remove: (at: number) => setKeys(now.toSpliced(at, 1)),
    move: (from: number, to: number) => setKeys(moveEntry(now, from, to)),
  }
}

let last = 0

function createKeys(count: number): readonly number[] {
  return Array.from({ length: count }, () => {
    last += 1
    return last
  })
}
