import { type ReactNode, useRef } from 'react'
import { useAfterPaint } from '../app/useAfterPaint.ts'
import { useVoter, VoterProvider } from '../app/VoterContext.tsx'

/**
 * The part of a page that shows results. When an answer changes, the browser first paints the answer, and then this part
 * gets the new results: to compute and render them takes long if there are many candidates.
 *
 * @param children a memoised component, which is rendered again only when this part gets another state
 */
export function DelayedResults({ children }: { children: ReactNode }) {
  const voter = useVoter()
  const { ballot } = voter
  const settled = useAfterPaint(ballot)
  const shown = useRef(voter)
  if (ballot === settled) shown.current = voter
  return <VoterProvider value={shown.current}>{children}</VoterProvider>
}
