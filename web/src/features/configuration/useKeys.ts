import { useState } from 'react'
import { moved } from './lists.ts'

/** Entries of a list have no names of their own; these stay with them while they are moved. */
export function useKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  // Where the list is replaced as a whole, nothing tells what became of each entry.
  const now = keys.length === count ? keys : fresh(count)
  if (now !== keys) setKeys(now)
  return {
    keys: now,
    add: () => setKeys([...now, ...fresh(1)]),
    remove: (at: number) => setKeys(now.toSpliced(at, 1)),
    move: (from: number, to: number) => setKeys(moved(now, from, to)),
  }
}

let last = 0

function fresh(count: number): readonly number[] {
  return Array.from({ length: count }, () => {
    last += 1
    return last
  })
}
