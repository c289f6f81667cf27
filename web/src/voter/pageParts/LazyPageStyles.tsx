import address from './lazyPages.css?url'

/** Loads the styles of pages that are loaded on demand. React waits for them before it shows the page. */
export function LazyPageStyles() {
  return <link rel="stylesheet" href={address} precedence="later" />
}
