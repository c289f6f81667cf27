import address from './extras.css?url'

/** The styles of what not every instance has. React waits for them before it shows what needs them. */
export function ExtraStyles() {
  return <link rel="stylesheet" href={address} precedence="later" />
}
