import { useState } from 'react'

/**
 * Returns a query parameter of the page's URL, empty if there is none, and a function that sets it. So a link to the page
 * has it, and it is there when the reader comes back.
 */
export function useUrlParameter(name: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => new URLSearchParams(location.search).get(name) ?? '')
  const changeValue = (next: string) => {
    const parameters = new URLSearchParams(location.search)
    if (next) parameters.set(name, next)
    else parameters.delete(name)
    history.replaceState(history.state, '', location.pathname + (parameters.size > 0 ? `?${parameters}` : ''))
    setValue(next)
  }
  return [value, changeValue]
}
