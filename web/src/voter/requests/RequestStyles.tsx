import address from './requests.css?url'
import { Stylesheet } from '../pageParts/Stylesheet.tsx'

/** Loads the styles of the list of requests and of the notice about counting. React waits for them. */
export function RequestStyles() {
  return <Stylesheet address={address} />
}
