import { useState } from 'react'
import { tabStorage } from '../browser/storage.ts'

/**
 * State that survives a reload and leaving the screen as long as the tab is open. The initial value is stored as no
 * value.
 */
export function useTabStorage<T>(key: string, initial: T): readonly [T, (value: T) => void] {
  const [state, setState] = useState(() => ({ key, value: read(key, initial) }))
  const value = state.key === key ? state.value : read(key, initial)
  function change(changed: T): void {
    if (changed === initial) tabStorage.removeItem(key)
    else tabStorage.setItem(key, JSON.stringify(changed))
    setState({ key, value: changed })
  }
  return [value, change]
}

function read<T>(key: string, initial: T): T {
  const stored = tabStorage.getItem(key)
  if (stored === null) return initial
  try {
    return JSON.parse(stored)
  } catch {
    return initial
  }
}
