let lastView: Node | undefined

/** Keeps a copy of the current page. Must be called before another page replaces it. */
export function keepLastView(): void {
  lastView = document.getElementById('main')?.cloneNode(true)
}

/**
 * The page that the reader has left. It stays in view until the next one is loaded. Its controls do nothing, so neither
 * the keyboard nor a screen reader reaches them.
 */
export function LastView() {
  return <div className="last-view" inert aria-hidden ref={showLastView} />
}

let container: HTMLElement | null = null

function showLastView(mounted: HTMLElement | null): void {
  container = mounted
  if (container && lastView) container.replaceChildren(lastView)
  // The next page is in view by then, unless it waits for a part of its own and another container is mounted at once.
  if (!container) setTimeout(forgetLastView)
}

function forgetLastView(): void {
  if (!container) lastView = undefined
}
