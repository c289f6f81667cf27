import { startTransition, useEffect, useState } from 'react'

/*
 * The address is where the place in the app is kept. `popstate` tells of back and forward; what the app itself writes is
 * told by `announce`.
 */
const listeners = new Set<() => void>()

/** How the reader came to the page: by loading it, by following a link, or by going back or forward. */
let arrival: 'loaded' | 'followed' | 'returned' = 'loaded'

addEventListener('popstate', () => notifyListeners('returned'))

function notifyListeners(how: typeof arrival): void {
  arrival = how
  for (const listener of listeners) listener()
}

/** The path of the page. A page that is still being loaded is waited for with the one before in view. */
export function usePath(): string {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const follow = () => startTransition(() => setPath(location.pathname))
    listeners.add(follow)
    // Somebody may have followed a link since the page was drawn: what the server wrote can be pressed at once.
    follow()
    return () => {
      listeners.delete(follow)
    }
  }, [])
  return path
}

/** Whether the reader has gone from one page of the app to another. */
export function hasNavigated(): boolean {
  return arrival !== 'loaded'
}

/** The moment in which the reader first goes from one page of the app to another. */
export function waitForNavigation(): Promise<void> {
  return new Promise((resolve) => listeners.add(resolve))
}

/**
 * To be called when a page has come into view. Reading goes on at its heading; a page that was come back to is left
 * where it was, as the browser has it.
 */
export function focusHeading(heading: HTMLElement | null): void {
  if (arrival !== 'loaded') heading?.focus({ preventScroll: true })
  if (arrival === 'followed') scrollTo(0, 0)
}

/** Goes to another address of the app: a new entry of the history, and the state that belongs to it. */
export function navigate(address: string, state: object | null = null): void {
  history.pushState(state, '', address)
  notifyListeners('followed')
}

/** What the query of an address says of the whole visit: its language, and where the app stands. */
const KEPT_PARAMETERS = ['lang', 'kiosk', 'embed']

/** Whether the address says that the device is a kiosk's. */
export function isKioskUrl(): boolean {
  return new URLSearchParams(location.search).has('kiosk')
}

/** Whether the address says that the page stands in a frame of another website. */
export function isEmbeddedUrl(): boolean {
  return new URLSearchParams(location.search).has('embed')
}

/** The language that the address names. */
export function getUrlLanguage(): string | null {
  return new URLSearchParams(location.search).get('lang')
}

/** The part of the query that links go on naming. */
export function getKeptQuery(): string {
  const words = new URLSearchParams(
    [...new URLSearchParams(location.search)].filter(([name]) => KEPT_PARAMETERS.includes(name)),
  )
  return words.size > 0 ? `?${words}` : ''
}

/**
 * Follows links within the app without loading the page anew. Left to the browser: other languages, other sites, links
 * that name a window, and clicks that ask for one.
 */
export function interceptLinks(base: string): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.target || link.hash || link.origin !== location.origin) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (!`${link.pathname}/`.startsWith(`${base}/`) || link.search !== getKeptQuery()) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  })
}
