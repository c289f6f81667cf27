import { useState } from 'react'
import type { Entry } from './entries.ts'

/** Which entries are selected, also over several pages of a list. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Entry>>(new Map())

  function setAll(entries: readonly Entry[], isChosen: boolean): void {
    const next = new Map(chosen)
    for (const entry of entries) {
      if (isChosen) next.set(entry.id, entry)
      else next.delete(entry.id)
    }
    setChosen(next)
  }

  const has = ({ id }: Entry) => chosen.has(id)
  return {
    entries: [...chosen.values()],
    has,
    setAll,
    toggle: (entry: Entry) => setAll([entry], !has(entry)),
    clear: () => setChosen(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
