import address from './comparing.css?url'
import pagesAddress from './lazyPages.css?url'
import { useStylesheet } from './Stylesheet.tsx'

/** Loads the styles of the pages that compare, map and explain results. The page is shown with them. */
export function ComparingStyles() {
  useComparingStyles()
  return null
}

/** The same for the calling component. */
export function useComparingStyles(): void {
  useStylesheet(pagesAddress)
  useStylesheet(address)
}
