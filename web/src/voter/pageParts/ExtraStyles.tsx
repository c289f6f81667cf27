import address from './extras.css?url'

/** Loads the styles of features that not every instance has. React waits for them before it shows the features. */
export function ExtraStyles() {
  return <link rel="stylesheet" href={address} precedence="later" />
}
