import { useEffect, useState } from 'react'
import { getTab, type Tab } from './tabs.ts'

/** Returns a function that opens the tab of a field and focuses the field, given its path. */
export function useFocusField(tab: Tab, setTab: (to: Tab) => void) {
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => {
    if (target === null || getTab(target) !== tab) return
    const field = findFieldElement(target)
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
    setTarget(null)
  }, [target, tab])
  return (path: string) => {
    setTarget(path)
    if (getTab(path) !== tab) setTab(getTab(path))
  }
}

/** Returns the element of the field, or of the closest field that contains it. */
function findFieldElement(path: string): HTMLElement | null {
  return (
    document.getElementById(path) ??
    (path.includes('.') ? findFieldElement(path.slice(0, path.lastIndexOf('.'))) : null)
  )
}
