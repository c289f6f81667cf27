import { useEffect, useState } from 'react'
import { delayQueryUpdate } from '../app/queryUpdates.ts'

/**
 * Returns a query parameter of the page's URL, empty if there is none, and a function that sets it. So a link to the page
 * has it, and it is there when the reader comes back.
 */
export function useUrlParameter(name: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => new URLSearchParams(location.search).get(name) ?? '')
  useDelayedQuery({ [name]: value })
  return [value, setValue]
}

/** Writes parameters to the query of the URL. Empty ones are removed, others are kept. */
export function useDelayedQuery(parameters: Readonly<Record<string, string>>): void {
  const query = JSON.stringify(parameters)
  // The page that is rendered. When the effect runs, the reader may have left it.
  const path = location.pathname
  useEffect(() => delayQueryUpdate(path, JSON.parse(query)), [query])
}
