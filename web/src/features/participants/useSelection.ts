import { useState } from 'react'
import type { Entry } from './entries.ts'

/** Keeps the selected entries, across the pages of a list. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<number, Entry>>(new Map())

  function setAll(entries: readonly Entry[], isSelected: boolean): void {
    const next = new Map(selected)
    for (const entry of entries) {
      if (isSelected) next.set(entry.id, entry)
      else next.delete(entry.id)
    }
    setSelected(next)
  }

  const has = ({ id }: Entry) => selected.has(id)
  return {
    entries: [...selected.values()],
    has,
    setAll,
    toggle: (entry: Entry) => setAll([entry], !has(entry)),
    clear: () => setSelected(new Map()),
  }
}

export type Selection = ReturnType<typeof useSelection>
