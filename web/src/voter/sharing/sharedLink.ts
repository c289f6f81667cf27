import { useEffect, useState } from 'react'
import {
  decodeSharedAnswers,
  encodeSharedAnswers,
  type SharedAnswers,
  type SharedAnswersError,
} from '../../core/sharedAnswers.ts'
import { applyDoubleLimit } from '../../core/weights.ts'
import { navigate } from '../app/location.ts'
import { createSession, type Session, toBallot } from '../app/session.ts'
import type { VoterState } from '../app/VoterContext.tsx'

/** Returns the link with the session's answers. They are in the fragment, which browsers do not send. */
export function getShareLink(voter: VoterState): string {
  const { choices, session, snapshot } = voter
  return buildShareLink(encodeSharedAnswers(session, { theses: snapshot.theses, choices }), voter)
}

/** Builds the link with an answer code. */
export function buildShareLink(code: string, voter: Pick<VoterState, 'href'>): string {
  return buildPublicLink('shared', `a=${code}`, voter)
}

/** Builds the link to a page for another person, with data in its fragment. */
export function buildPublicLink(step: string, fragment: string, { href }: Pick<VoterState, 'href'>): string {
  const link = new URL(href(step), location.origin)
  // The recipient sees a normal page, not that of a frame or a kiosk.
  for (const name of ['embed', 'kiosk']) link.searchParams.delete(name)
  link.hash = fragment
  return link.href
}

/** Extracts the answer code from a pasted link or from any text that contains one. */
export function extractCode(text: string): string {
  return /#a=(\w+)/.exec(text)?.[1] ?? ''
}

/** Decodes an answer code for this instance. */
export function readLinkAnswers(
  code: string,
  { choices, snapshot: { theses } }: VoterState,
): SharedAnswers | SharedAnswersError {
  return decodeSharedAnswers(code, { theses, choices })
}

/** Creates a session with shared answers and their tie-break order. */
export function createSharedSession(shared: SharedAnswers): Session {
  return { ...createSession(), ...shared }
}

/** Returns the ballot for matching with shared answers. */
export function toSharedBallot(shared: SharedAnswers, { limit, snapshot: { theses } }: VoterState) {
  return applyDoubleLimit(toBallot(createSharedSession(shared), theses), limit)
}

type SetFragment = (parameters: Readonly<Record<string, string>>, state?: object) => void

/** Returns the fragment of the URL and a function that sets it as a new history entry. */
export function useFragment(): [URLSearchParams, SetFragment] {
  const [fragment, setFragment] = useState(location.hash)
  useEffect(() => {
    const updateFragment = () => setFragment(location.hash)
    addEventListener('popstate', updateFragment)
    return () => removeEventListener('popstate', updateFragment)
  }, [])
  const go: SetFragment = (parameters, state) => {
    navigate(`#${new URLSearchParams(parameters)}`, state)
    setFragment(location.hash)
  }
  return [parseFragment(fragment), go]
}

/**
 * Parses the parameters of a fragment. It ignores punctuation after a link in a mail, such as a full stop or a bracket.
 */
function parseFragment(fragment: string): URLSearchParams {
  return new URLSearchParams(fragment.match(/\w+=\w+/g)?.join('&'))
}
