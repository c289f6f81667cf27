import { useEffect, useState } from 'react'

/** Delay after a key press before the URL is updated, because browsers limit the number of updates. */
const URL_UPDATE_DELAY_MS = 250

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
  const address = JSON.stringify(parameters)
  useEffect(() => {
    const timeout = setTimeout(
      () => history.replaceState(history.state, '', buildUrl(JSON.parse(address))),
      URL_UPDATE_DELAY_MS,
    )
    return () => clearTimeout(timeout)
  }, [address])
}

/** Returns the URL of this page with these parameters. */
function buildUrl(changed: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(changed)) {
    if (value) parameters.set(name, value)
    else parameters.delete(name)
  }
  return location.pathname + (parameters.size > 0 ? `?${parameters}` : '') + location.hash
}
