import address from './sharing.css?url'

/** Loads the styles of the pages for sharing, printing and fairness. React waits for them before it shows the page. */
export function SharingStyles() {
  return <link rel="stylesheet" href={address} precedence="later" />
}
