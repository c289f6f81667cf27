import { Stylesheet } from '../pageParts/Stylesheet.tsx'
import address from './requests.css?url'

/** Loads the styles of the list of requests and of the notice about counting. They are shown with them. */
export function RequestStyles() {
  return <Stylesheet address={address} />
}
