import { type ReactNode, useEffect, useMemo } from 'react'
import { getQuickRunEnd } from '../../core/quickRun.ts'
import { startQuickRun } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { listQuickRun } from './quickRunSteps.ts'
import type { ThesisSequence } from './steps.ts'

interface Props {
  /** The number of the thesis in the quick run. */
  readonly number: number
  /** Renders the page of the thesis. */
  readonly children: (sequence: ThesisSequence) => ReactNode
}

/**
 * The quick run: the theses that separate most, the results after the first ten, and then after five more at a time. The
 * address has the number of the thesis, so a reload and the back button need nothing else.
 */
export default function QuickRun({ number, children }: Props) {
  const voter = useVoter()
  const { href, setSession, snapshot } = voter
  const end = getQuickRunEnd(number, snapshot.theses.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: nothing else of the voter decides on the theses
  const theses = useMemo(() => listQuickRun(voter, end), [snapshot, end])
  useEffect(() => setSession(startQuickRun), [setSession])
  return children({ segment: 'quick', theses, endUrl: href('results') })
}
