import { Stylesheet } from '../pageParts/Stylesheet.tsx'
import address from './requests.css?url'

/** Loads the styles of the list of requests and of the notice about counting. React waits for them. */
export function RequestStyles() {
  return <Stylesheet address={address} />
}
