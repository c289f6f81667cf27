import address from './extras.css?url'
import { Stylesheet } from './Stylesheet.tsx'

/** Loads the styles of features that not every instance has. The features are shown with them. */
export function ExtraStyles() {
  return <Stylesheet address={address} />
}
