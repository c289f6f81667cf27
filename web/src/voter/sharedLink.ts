import { useEffect, useState } from 'react'
import {
  decodeSharedAnswers,
  encodeSharedAnswers,
  type SharedAnswers,
  type SharedAnswersError,
} from '../core/sharedAnswers.ts'
import { applyDoubleLimit } from '../core/weights.ts'
import { navigate } from './location.ts'
import { createSession, type Session, toBallot } from './session.ts'
import type { VoterState } from './VoterContext.tsx'

/** The link that carries a run's answers. They stand in its fragment, which browsers do not send. */
export function getShareLink(voter: VoterState): string {
  const { choices, session, snapshot } = voter
  return buildShareLink(encodeSharedAnswers(session, { theses: snapshot.theses, choices }), voter)
}

/** The link that carries a word. */
export function buildShareLink(word: string, { href }: Pick<VoterState, 'href'>): string {
  const link = new URL(href('shared'), location.origin)
  // Whoever opens it sees a page of its own, not one made for a frame or a kiosk.
  for (const name of ['embed', 'kiosk']) link.searchParams.delete(name)
  link.hash = `a=${word}`
  return link.href
}

/** The word in a pasted link, or in whatever text somebody sent it in. */
export function extractCode(text: string): string {
  return /#a=(\w+)/.exec(text)?.[1] ?? ''
}

/** What a word tells in this instance. */
export function readLinkAnswers(
  word: string,
  { choices, snapshot: { theses } }: VoterState,
): SharedAnswers | SharedAnswersError {
  return decodeSharedAnswers(word, { theses, choices })
}

/** A run of its own with answers that were shared, and with their lots. */
export function createSharedSession(shared: SharedAnswers): Session {
  return { ...createSession(), ...shared }
}

/** Shared answers as the calculation wants them. */
export function toSharedBallot(shared: SharedAnswers, { limit, snapshot: { theses } }: VoterState) {
  return applyDoubleLimit(toBallot(createSharedSession(shared), theses), limit)
}

type SetFragment = (words: Readonly<Record<string, string>>, state?: object) => void

/** The fragment of the address, as it is and as it becomes: a new entry of the history each time. */
export function useFragment(): [URLSearchParams, SetFragment] {
  const [fragment, setFragment] = useState(location.hash)
  useEffect(() => {
    const follow = () => setFragment(location.hash)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go: SetFragment = (words, state) => {
    navigate(`#${new URLSearchParams(words)}`, state)
    setFragment(location.hash)
  }
  return [parseFragment(fragment), go]
}

/** The words of a fragment. What stands behind a link in a mail, a full stop or a bracket, may have become a part of it. */
function parseFragment(fragment: string): URLSearchParams {
  return new URLSearchParams(fragment.match(/\w+=\w+/g)?.join('&'))
}
