import { useEffect, useState } from 'react'
import type { LabMessage, LabRequest } from './labWorker.ts'
import type { LabElection } from './method/labElection.ts'
import type { ElectorateSource, LabReport } from './method/report.ts'

/** The state of a computation. The last report stays while the next one is computed. */
interface LabState {
  readonly report: LabReport | null
  /** The election that the report is about. */
  readonly election: LabElection | null
  /** The share that is done; null if nothing is being computed. */
  readonly progress: number | null
  readonly hasFailed: boolean
}

const START: LabState = { report: null, election: null, progress: 0, hasFailed: false }

/** Computes the report in a worker, anew for every change. A computation that is no longer needed is ended. */
export function useLabReport(election: LabElection, source: ElectorateSource): LabState {
  const [state, setState] = useState(START)
  useEffect(() => {
    setState((current) => ({ ...current, progress: 0, hasFailed: false }))
    const worker = new Worker(new URL('./labWorker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<LabMessage>) => {
      if ('report' in data) setState({ report: data.report, election, progress: null, hasFailed: false })
      else setState((current) => ({ ...current, progress: data.progress }))
    }
    worker.onerror = () => setState((current) => ({ ...current, progress: null, hasFailed: true }))
    const request: LabRequest = { election, source }
    worker.postMessage(request)
    return () => worker.terminate()
  }, [election, source])
  return state
}
