import { useEffect, useState } from 'react'
import {
  decodeSharedAnswers,
  encodeSharedAnswers,
  type SharedAnswers,
  type SharedAnswersError,
} from '../core/sharedAnswers.ts'
import { applyDoubleLimit } from '../core/weights.ts'
import { goTo } from './location.ts'
import { ballotOf, newRun, type Run } from './run.ts'
import type { Voter } from './Voter.tsx'

/** The link that carries a run's answers. They stand in its fragment, which browsers do not send. */
export function linkTo(voter: Voter): string {
  const { choices, run, snapshot } = voter
  return linkWith(encodeSharedAnswers(run, { theses: snapshot.theses, choices }), voter)
}

/** The link that carries a word. */
export function linkWith(word: string, { href }: Pick<Voter, 'href'>): string {
  const link = new URL(href('shared'), location.origin)
  // Whoever opens it sees a page of its own, not one made for a frame or a kiosk.
  for (const name of ['embed', 'kiosk']) link.searchParams.delete(name)
  link.hash = `a=${word}`
  return link.href
}

/** The word in a pasted link, or in whatever text somebody sent it in. */
export function wordIn(text: string): string {
  return /#a=(\w+)/.exec(text)?.[1] ?? ''
}

/** What a word tells in this instance. */
export function answersIn(word: string, { choices, snapshot: { theses } }: Voter): SharedAnswers | SharedAnswersError {
  return decodeSharedAnswers(word, { theses, choices })
}

/** A run of its own with answers that were shared, and with their lots. */
export function runOf(shared: SharedAnswers): Run {
  return { ...newRun(), ...shared }
}

/** Shared answers as the calculation wants them. */
export function ballotIn(shared: SharedAnswers, { limit, snapshot: { theses } }: Voter) {
  return applyDoubleLimit(ballotOf(runOf(shared), theses), limit)
}

type Go = (words: Readonly<Record<string, string>>, state?: object) => void

/** The fragment of the address, as it is and as it becomes: a new entry of the history each time. */
export function useFragment(): [URLSearchParams, Go] {
  const [fragment, setFragment] = useState(location.hash)
  useEffect(() => {
    const follow = () => setFragment(location.hash)
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go: Go = (words, state) => {
    goTo(`#${new URLSearchParams(words)}`, state)
    setFragment(location.hash)
  }
  return [wordsIn(fragment), go]
}

/** The words of a fragment. What stands behind a link in a mail, a full stop or a bracket, may have become a part of it. */
function wordsIn(fragment: string): URLSearchParams {
  return new URLSearchParams(fragment.match(/\w+=\w+/g)?.join('&'))
}
