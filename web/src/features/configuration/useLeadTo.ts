import { useEffect, useState } from 'react'
import { type Tab, tabOf } from './tabs.ts'

/** Leads to a field by its path, on whichever tab it is. */
export function useLeadTo(tab: Tab, go: (to: Tab) => void) {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null || tabOf(wanted) !== tab) return
    const field = nearest(wanted)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
    setWanted(null)
  }, [wanted, tab])
  return (path: string) => {
    setWanted(path)
    if (tabOf(path) !== tab) go(tabOf(path))
  }
}

/** The field itself, or the one that it is a part of. */
function nearest(path: string): HTMLElement | null {
  return document.getElementById(path) ?? (path.includes('.') ? nearest(path.slice(0, path.lastIndexOf('.'))) : null)
}
