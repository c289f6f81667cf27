import type { VoterState } from '../app/VoterContext.tsx'
import { findFiguresByKey } from '../results/entityKeys.ts'
import { buildPublicLink } from '../sharing/sharedLink.ts'

/**
 * Returns the link to a list of bookmarks. The keys of the entities are in the fragment, which browsers do not send. Like
 * the code of shared answers it has no punctuation, which messengers cut off at the end of a link.
 */
export function getBookmarkLink(keys: readonly string[], voter: VoterState): string {
  return buildPublicLink('bookmarks', `m=${keys.join('')}`, voter)
}

/** Returns the keys in the code of a link that belong to entities of this instance. */
export function readBookmarkCode(code: string, voter: VoterState): string[] {
  const keys = new Set(code.match(/[pc]\d+/g))
  return [...keys].filter((key) => findFiguresByKey(voter, key))
}
