/** The keys of the page that is open, beside those of the whole portal; the list of keys shows both. */
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useSyncExternalStore } from 'react'

export interface PageKey {
  readonly keys: readonly string[]
  readonly does: string
}

let current: readonly PageKey[] = []
const listeners = new Set<() => void>()

/** While the page is shown, these keys are listed. */
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
 * Whether keys of a single character do something. Who dictates to the computer types such without meaning to, and can
 * switch them off (WCAG 2.1.4).
 */
export function useCharacterKeys() {
  return useLocalStorage({ key: 'characterKeys', defaultValue: true })
}

/** In a field, a character is a character. */
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
