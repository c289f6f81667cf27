import { useState } from 'react'

/** State of a history entry. It is restored when the reader comes back to the page. */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => history.state?.[name] ?? initial)
  const keep = (next: T) => {
    history.replaceState({ ...history.state, [name]: next }, '')
    setValue(next)
  }
  return [value, keep]
}
