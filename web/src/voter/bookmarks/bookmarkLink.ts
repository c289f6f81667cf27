import type { VoterState } from '../app/VoterContext.tsx'
import { findFiguresByKey } from '../results/entityKeys.ts'
import { buildPublicLink } from '../sharing/sharedLink.ts'

/**
 * Returns the fragment of a URL with bookmarks: the keys of the entities. Browsers do not send it. Like the code of shared
 * answers it has no punctuation, which messengers cut off at the end of a link.
 */
export function getBookmarkFragment(keys: readonly string[]): string {
  return `m=${keys.join('')}`
}

/** Returns the link to a list of bookmarks, for another person. */
export function getBookmarkLink(keys: readonly string[], voter: VoterState): string {
  return buildPublicLink('bookmarks', getBookmarkFragment(keys), voter)
}

/** Returns the keys in the value of such a fragment that belong to entities of this instance. */
export function readBookmarkCode(code: string, voter: VoterState): string[] {
  const keys = new Set(code.match(/[pc]\d+/g))
  return [...keys].filter((key) => findFiguresByKey(voter, key))
}
