/*
 * The voter's district in the address. It is in the fragment, because browsers send the query to the server when a page is
 * loaded, but never the fragment.
 */

const START = '#district='

/** Returns the fragment with a district; an empty string without one. */
export function getDistrictFragment(district: string | undefined): string {
  return district === undefined ? '' : `#${new URLSearchParams({ district })}`
}

/** Returns whether a fragment has a district and nothing else. */
export function isDistrictFragment(fragment: string): boolean {
  return fragment.startsWith(START)
}

/** Returns the district in a fragment; undefined if there is none. */
export function parseDistrictFragment(fragment: string): string | undefined {
  return isDistrictFragment(fragment)
    ? (new URLSearchParams(fragment.slice(1)).get('district') ?? undefined)
    : undefined
}

/** Writes a district to the address, unless its fragment is needed for something else. */
export function writeDistrictFragment(district: string | undefined): void {
  const { hash, pathname, search } = location
  const fragment = getDistrictFragment(district)
  if (hash === fragment || (hash !== '' && !isDistrictFragment(hash))) return
  history.replaceState(history.state, '', pathname + search + fragment)
}
