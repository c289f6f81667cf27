import address from './comparing.css?url'
import { LazyPageStyles } from './LazyPageStyles.tsx'

/** The styles of the pages that compare, map and explain the calculation. React waits for them before it shows the page. */
export function ComparingStyles() {
  return (
    <>
      <LazyPageStyles />
      <link rel="stylesheet" href={address} precedence="later" />
    </>
  )
}
