import address from './lazyPages.css?url'
import { Stylesheet } from './Stylesheet.tsx'

/** Loads the styles of pages that are loaded on demand. The page is shown with them. */
export function LazyPageStyles() {
  return <Stylesheet address={address} />
}
