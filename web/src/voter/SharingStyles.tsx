import address from './sharing.css?url'

/** The styles of the pages that share, print and account for. React waits for them before it shows the page. */
export function SharingStyles() {
  return <link rel="stylesheet" href={address} precedence="later" />
}
