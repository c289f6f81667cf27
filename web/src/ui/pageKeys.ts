/**
 * Keyboard shortcuts of the current page, in addition to those of the whole portal. The list of shortcuts shows both.
 */
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'

export interface PageKey {
  readonly keys: readonly string[]
  readonly does: string
}

let current: readonly PageKey[] = []
const listeners = new Set<() => void>()

/** Lists these shortcuts while the page is shown. */
export function useListedKeys(keys: readonly PageKey[]): void {
  const text = JSON.stringify(keys)
  useEffect(() => {
    show(JSON.parse(text))
    return () => show([])
  }, [text])
}

export function usePageKeys(): readonly PageKey[] {
  return useSyncExternalStore(subscribe, () => current)
}

/**
 * Whether single-character shortcuts are enabled. Speech input may trigger them by accident, so users can disable them
 * (WCAG 2.1.4).
 */
export function useCharacterKeys() {
  return useLocalStorage({ key: 'characterKeys', defaultValue: true })
}

/** Returns whether a key is typed into a field, where shortcuts do not apply. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.matches('input:not([type="radio"]), textarea, select, [contenteditable]')
}

function show(keys: readonly PageKey[]): void {
  current = keys
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
