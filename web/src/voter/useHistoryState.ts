import { useState } from 'react'

/** State that belongs to an entry of the history: it is there again when the reader comes back to the page. */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => history.state?.[name] ?? initial)
  const keep = (next: T) => {
    history.replaceState({ ...history.state, [name]: next }, '')
    setValue(next)
  }
  return [value, keep]
}
