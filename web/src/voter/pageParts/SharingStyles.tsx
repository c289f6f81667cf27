import { Stylesheet } from './Stylesheet.tsx'
import address from './sharing.css?url'

/**
 * Loads the styles of sharing, printing, fairness, the request for research and the notice of changed content. They are
 * one file. The page is shown with it.
 */
export function SharingStyles() {
  return <Stylesheet address={address} />
}
