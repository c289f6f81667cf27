import { type ReactNode, useEffect, useRef, useState } from 'react'
import { runAfterPaint } from '../app/runAfterPaint.ts'
import { useVoter, VoterProvider } from '../app/VoterContext.tsx'

/**
 * The part of a page that shows results. When an answer changes, the browser first paints the answer, and then this part
 * gets the new results: to compute and render them takes long if there are many candidates.
 *
 * @param children a memoised component, which is rendered again only when this part gets another state
 */
export function LaterResults({ children }: { children: ReactNode }) {
  const voter = useVoter()
  const { ballot } = voter
  const [settled, settle] = useState(ballot)
  const shown = useRef(voter)
  if (ballot === settled) shown.current = voter
  useEffect(() => {
    if (ballot === settled) return
    let isCurrent = true
    runAfterPaint(() => isCurrent && settle(ballot))
    return () => {
      isCurrent = false
    }
  }, [ballot, settled])
  return <VoterProvider value={shown.current}>{children}</VoterProvider>
}
