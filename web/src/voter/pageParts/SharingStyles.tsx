import address from './sharing.css?url'

/**
 * Loads the styles of sharing, printing, fairness, the request for research and the notice of changed content. They are
 * one file; React waits for it before it shows the page.
 */
export function SharingStyles() {
  return <link rel="stylesheet" href={address} precedence="later" />
}
