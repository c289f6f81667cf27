import address from './comparing.css?url'
import { LaterStyles } from './LaterStyles.tsx'

/** The styles of the pages that compare, map and explain the calculation. React waits for them before it shows the page. */
export function ComparingStyles() {
  return (
    <>
      <LaterStyles />
      <link rel="stylesheet" href={address} precedence="later" />
    </>
  )
}
