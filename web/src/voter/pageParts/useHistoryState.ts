import { useEffect, useState } from 'react'
import { delayStateUpdate } from '../app/queryUpdates.ts'

/** State of a history entry. It is restored when the reader comes back to the page. */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => history.state?.[name] ?? initial)
  const keep = (next: T) => {
    history.replaceState({ ...history.state, [name]: next }, '')
    setValue(next)
  }
  return [value, keep]
}

/** The same for text that the reader types, which is written after a short delay. */
export function useTypedHistoryState(name: string): [string, (value: string) => void] {
  const [value, setValue] = useState<string>(() => history.state?.[name] ?? '')
  // The page that is rendered. When the effect runs, the reader may have left it.
  const path = location.pathname
  useEffect(() => delayStateUpdate(path, { [name]: value }), [name, value])
  return [value, setValue]
}
