/**
 * Keyboard shortcuts of the current page, in addition to those of the whole portal. The list of shortcuts shows both.
 */
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'

export interface PageShortcut {
  readonly keys: readonly string[]
  readonly description: string
}

let current: readonly PageShortcut[] = []
const listeners = new Set<() => void>()

/** Lists these shortcuts while the page is shown. */
export function useRegisterShortcuts(keys: readonly PageShortcut[]): void {
  const text = JSON.stringify(keys)
  useEffect(() => {
    setCurrent(JSON.parse(text))
    return () => setCurrent([])
  }, [text])
}

export function usePageShortcuts(): readonly PageShortcut[] {
  return useSyncExternalStore(subscribe, () => current)
}

/**
 * Whether single-character shortcuts are enabled. Speech input may trigger them by accident, so users can disable them
 * (WCAG 2.1.4).
 */
export function useCharacterShortcuts() {
  return useLocalStorage({ key: 'characterKeys', defaultValue: true })
}

/** Returns whether a key is typed into a field, where shortcuts do not apply. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), textarea, select, [contenteditable]')
}

function setCurrent(keys: readonly PageShortcut[]): void {
  current = keys
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
