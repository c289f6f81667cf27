import address from './comparing.css?url'
import { LazyPageStyles } from './LazyPageStyles.tsx'
import { Stylesheet } from './Stylesheet.tsx'

/**
 * Loads the styles of the pages that compare, map and explain results. The page is shown with them.
 */
export function ComparingStyles() {
  return (
    <>
      <LazyPageStyles />
      <Stylesheet address={address} />
    </>
  )
}
