import address from './lazyPages.css?url'

/** The styles of the pages that are loaded when they are opened. React waits for them before it shows the page. */
export function LazyPageStyles() {
  return <link rel="stylesheet" href={address} precedence="later" />
}
