/* Delayed updates of the query of the page's URL, while the reader types. */

/** Delay after a key press before the URL is updated, because browsers limit the number of updates. */
const URL_UPDATE_DELAY_MS = 250

const delayedUpdates = new Set<() => void>()

/**
 * Writes parameters to the query of the URL after a short delay, or before the reader leaves the page, so that it is as it
 * was when the reader comes back. Empty parameters are removed, others are kept. Returns the function that cancels the
 * update.
 *
 * @param path the path of the page that the parameters belong to; no other page gets them
 */
export function delayQueryUpdate(path: string, parameters: Readonly<Record<string, string>>): () => void {
  const cancel = () => {
    clearTimeout(timeout)
    delayedUpdates.delete(update)
  }
  const update = () => {
    cancel()
    if (location.pathname === path) history.replaceState(history.state, '', buildUrl(parameters))
  }
  const timeout = setTimeout(update, URL_UPDATE_DELAY_MS)
  delayedUpdates.add(update)
  return cancel
}

/** Runs the updates that are still delayed. Must be called before the reader leaves the page. */
export function runDelayedUpdates(): void {
  for (const update of delayedUpdates) update()
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
