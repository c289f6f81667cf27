/**
 * Keyboard shortcuts of the current page, in addition to those of the whole portal. The list of shortcuts shows both.
 */
import { useLocalStorage, useWindowEvent } from '@mantine/hooks'
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

/**
 * Returns whether a character is pressed as a shortcut: without a modifier, once, outside of fields, and not in a
 * dialog or menu above the page.
 */
export function isShortcutKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, repeat, target } = event
  if (altKey || ctrlKey || metaKey || repeat || isTyping(event)) return false
  if (document.querySelector('[role="dialog"]')) return false
  return !(target instanceof Element && target.closest('[role="menu"]'))
}

/** Calls a function on a character, and lists the shortcut while the page is shown. */
export function usePageShortcut(key: string, description: string, perform: () => void): void {
  const [areEnabled] = useCharacterShortcuts()
  useWindowEvent('keydown', (event) => {
    if (!areEnabled || event.key !== key || !isShortcutKey(event)) return
    event.preventDefault()
    perform()
  })
  useRegisterShortcuts([{ keys: [key], description }])
}

function setCurrent(keys: readonly PageShortcut[]): void {
  current = keys
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
