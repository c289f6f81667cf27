/** Whether the rows of long lists are compact. The choice is remembered in this browser for all lists. */
import { useSyncExternalStore } from 'react'
import { browserStorage } from '../browser/storage.ts'

const KEY = 'compact_rows'
const listeners = new Set<() => void>()

export function useCompactRows(): boolean {
  return useSyncExternalStore(subscribe, isCompact)
}

export function setCompactRows(isChosen: boolean): void {
  if (isChosen) browserStorage.setItem(KEY, '1')
  else browserStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

function isCompact(): boolean {
  return browserStorage.getItem(KEY) !== null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
