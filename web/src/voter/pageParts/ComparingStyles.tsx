import address from './comparing.css?url'
import { LazyPageStyles } from './LazyPageStyles.tsx'

/**
 * Loads the styles of the pages that compare, map and explain results. React waits for them before it shows the page.
 */
export function ComparingStyles() {
  return (
    <>
      <LazyPageStyles />
      <link rel="stylesheet" href={address} precedence="later" />
    </>
  )
}
