import address from './later.css?url'

/** The styles of the pages that are loaded when they are opened. React waits for them before it shows the page. */
export function LaterStyles() {
  return <link rel="stylesheet" href={address} precedence="later" />
}
