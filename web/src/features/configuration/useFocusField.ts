import { useEffect, useState } from 'react'
import { getTab, type Tab } from './tabs.ts'

/** Returns a function that opens the tab of a field and focuses the field, given its path. */
export function useFocusField(tab: Tab, setTab: (to: Tab) => void) {
  const [target, setTarget] = useState<string | null>(null)
  useEffect(() => {
    if (target === null || getTab(target) !== tab) return
    const focus = () => {
      const field = findFieldElement(target)
      if (!field) return false
      field.focus({ preventScroll: true })
      field.scrollIntoView({ block: 'center' })
      setTarget(null)
      return true
    }
    if (focus()) return
    // The fields of a tab are loaded when it is opened.
    const observer = new MutationObserver(() => {
      if (focus()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
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
