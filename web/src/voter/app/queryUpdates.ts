/* Delayed updates of the page's history entry, while the reader types: the query of its URL, and its state. */

/** Delay after a key press before the entry is updated, because browsers limit the number of updates. */
const UPDATE_DELAY_MS = 250

const delayedUpdates = new Set<() => void>()

/**
 * Writes parameters to the query of the URL after a short delay, or before the reader leaves the page, so that it is as it
 * was when the reader comes back. Empty parameters are removed, others are kept. Returns the function that cancels the
 * update.
 *
 * @param path the path of the page that the parameters belong to; no other page gets them
 */
export function delayQueryUpdate(path: string, parameters: Readonly<Record<string, string>>): () => void {
  return delayUpdate(path, () => history.replaceState(history.state, '', buildUrl(parameters)))
}

/** Writes properties to the state of the history entry in the same way. */
export function delayStateUpdate(path: string, properties: object): () => void {
  return delayUpdate(path, () => history.replaceState({ ...history.state, ...properties }, ''))
}

function delayUpdate(path: string, write: () => void): () => void {
  const cancel = () => {
    clearTimeout(timeout)
    delayedUpdates.delete(update)
  }
  const update = () => {
    cancel()
    if (location.pathname === path) write()
  }
  const timeout = setTimeout(update, UPDATE_DELAY_MS)
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
