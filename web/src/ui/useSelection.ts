import { useRef, useState } from 'react'

interface Selectable {
  readonly id: number
}

/** Keeps the selected entries of a list, across its pages. */
export function useSelection<Entry extends Selectable>() {
  const [selected, setSelected] = useState<ReadonlyMap<number, Entry>>(new Map())
  /** The id of the entry that was toggled last. */
  const last = useRef<number | null>(null)

  function setAll(entries: readonly Entry[], isSelected: boolean): void {
    const next = new Map(selected)
    for (const entry of entries) {
      if (isSelected) next.set(entry.id, entry)
      else next.delete(entry.id)
    }
    setSelected(next)
  }

  /** Selects or deselects an entry; with `isRange` also those between it and the last one, as `entries` lists them. */
  function toggle(entry: Entry, entries: readonly Entry[], isRange: boolean): void {
    const from = entries.findIndex(({ id }) => id === last.current)
    const to = entries.findIndex(({ id }) => id === entry.id)
    last.current = entry.id
    const range = isRange && from >= 0 ? entries.slice(Math.min(from, to), Math.max(from, to) + 1) : [entry]
    setAll(range, !has(entry))
  }

  const has = ({ id }: Selectable) => selected.has(id)
  return {
    entries: [...selected.values()],
    has,
    setAll,
    toggle,
    clear: () => setSelected(new Map()),
  }
}

export type Selection<Entry extends Selectable> = ReturnType<typeof useSelection<Entry>>
