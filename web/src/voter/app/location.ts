import { useEffect, useState } from 'react'
import { isDistrictFragment } from '../districts/districtFragment.ts'
import { keepLastView } from './LastView.tsx'
import { runDelayedUpdates } from './queryUpdates.ts'
import { runAfterPaint } from './runAfterPaint.ts'
import { keepScrollPosition, keepScrollPositions, restoreScrollPosition } from './scrollPosition.ts'

/*
 * The URL is the state of the navigation. `popstate` reports back and forward; `notifyListeners` reports changes by the
 * app itself.
 */
const listeners = new Set<() => void>()

/** How the reader came to the page: by loading it, by following a link, or by going back or forward. */
let arrival: 'loaded' | 'followed' | 'returned' = 'loaded'

// The browser scrolls a page to which the reader returns as soon as it has painted, so that must be in view by then.
addEventListener('popstate', () => {
  arrival = 'returned'
  notifyListeners()
  restoreScrollPosition()
})

function notifyListeners(): void {
  keepLastView()
  for (const listener of listeners) listener()
}

/** Returns the path of the page. */
export function usePath(): string {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const updatePath = () => setPath(location.pathname)
    listeners.add(updatePath)
    // A link may have been followed since the page was rendered, because links of the server's page work at once.
    updatePath()
    return () => {
      listeners.delete(updatePath)
    }
  }, [])
  return path
}

/** Returns whether the reader has gone from one page of the app to another. */
export function hasNavigated(): boolean {
  return arrival !== 'loaded'
}

/** Resolves when the reader first goes from one page of the app to another. */
export function waitForNavigation(): Promise<void> {
  return new Promise((resolve) => listeners.add(resolve))
}

/**
 * Must be called when a page has come into view. Moves the focus to its heading. After going back, the scroll position
 * is left to the browser.
 */
export function focusHeading(heading: HTMLElement | null): void {
  if (arrival !== 'loaded') heading?.focus({ preventScroll: true })
  if (arrival === 'followed') scrollTo(0, 0)
}

/** Navigates to another URL of the app, as a new history entry with its state and the address of the page before. */
export function navigate(address: string, state: object = {}): void {
  changeUrl(address, state)
  notifyListeners()
}

function changeUrl(address: string, state: object = {}): void {
  runDelayedUpdates()
  keepScrollPosition()
  history.pushState({ ...state, from: location.pathname + location.search }, '', address)
  arrival = 'followed'
}

/**
 * Navigates to the same page with another selection, as a new history entry: the page keeps its state, and the way back
 * still leads to the page from which the reader came.
 */
export function navigateWithinPage(address: string): void {
  runDelayedUpdates()
  keepScrollPosition()
  const { state } = history
  history.pushState({ ...state, steps: (state?.steps ?? 1) + 1 }, '', address)
  notifyListeners()
}

/** Replaces the URL by another one of the app, so that the reader does not go back to it. */
export function redirect(address: string): void {
  history.replaceState(history.state, '', address)
  arrival = 'followed'
  notifyListeners()
}

/** Returns the address of the page from which the reader followed a link to this one, also after a reload; if any. */
export function getOrigin(): string | undefined {
  return history.state?.from
}

/** Query parameters that apply to the whole visit: the language, and where the app is shown. */
const KEPT_PARAMETERS = ['lang', 'kiosk', 'embed']

/** Returns whether the URL is that of a kiosk. */
export function isKioskUrl(): boolean {
  return new URLSearchParams(location.search).has('kiosk')
}

/** Returns whether the URL is that of a page in a frame of another website. */
export function isEmbeddedUrl(): boolean {
  return new URLSearchParams(location.search).has('embed')
}

/** Returns the language in the URL. */
export function getUrlLanguage(): string | null {
  return new URLSearchParams(location.search).get('lang')
}

/** Returns the part of a query that all links keep. */
export function getKeptQuery(query = location.search): string {
  const parameters = new URLSearchParams(
    [...new URLSearchParams(query)].filter(([name]) => KEPT_PARAMETERS.includes(name)),
  )
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** Returns the URL with this query parameter. */
export function addQueryParameter(address: string, name: string, value: string): string {
  const url = new URL(address, location.origin)
  url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}

/** Returns the URL with this fragment in place of its own. */
export function replaceFragment(address: string, fragment: string): string {
  return `${address.replace(/#.*/, '')}#${fragment}`
}

/**
 * Follows links within the app without loading the page again. The browser handles the others: other languages, other
 * sites, links with a target window, and clicks with a modifier key.
 *
 * A link with the attribute `data-back` goes back in the history if it leads to the page from which the reader came, so
 * that the page is scrolled and filtered as it was. One with the attribute `data-within` leads to the same page with another
 * selection.
 */
export function interceptLinks(base: string): void {
  keepScrollPositions()
  addEventListener('click', (event) => {
    // Also before the browser follows a link, such as one to another language.
    runDelayedUpdates()
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented || link.target || link.origin !== location.origin) return
    // A link to a part of this page.
    if (link.hash && !isDistrictFragment(link.hash) && link.pathname === location.pathname) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const follow = chooseNavigation(link, base)
    if (!follow) return
    event.preventDefault()
    follow()
  })
}

/** Returns the function that follows a link to a page of the app; undefined if the browser has to. */
function chooseNavigation(link: HTMLAnchorElement, base: string): (() => void) | undefined {
  const { dataset, hash, pathname, search } = link
  if (dataset.back !== undefined && pathname + search === getOrigin())
    return () => history.go(-(history.state.steps ?? 1))
  if (!`${pathname}/`.startsWith(`${base}/`) || getKeptQuery(search) !== getKeptQuery()) return undefined
  if (dataset.within !== undefined) return () => navigateWithinPage(pathname + search + hash)
  return () => {
    changeUrl(pathname + search + hash)
    runAfterPaint(notifyListeners)
  }
}
