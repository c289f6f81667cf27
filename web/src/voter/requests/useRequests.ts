import { useEffect, useMemo, useState } from 'react'
import { useVoter } from '../app/VoterContext.tsx'
import { REQUEST_REPORT_QUERY } from '../sw/requestReport.ts'
import { listRequests, type RequestList } from './listRequests.ts'
import { REQUEST_EVENT, requestLog } from './requestLog.ts'

/** Time in which the service worker reports its requests. One of an older version does not. */
const REPORT_TIMEOUT_MS = 3_000

export interface VisitRequests extends RequestList {
  /** Whether the browser measures the requests of pages. Otherwise the list has only those that the app has recorded. */
  readonly isMeasured: boolean
  /** Whether a service worker answers requests of this page, but does not report its own. */
  readonly isWorkerSilent: boolean
}

/** Returns the requests of this visit, and updates them while the page is open. */
export function useRequests(): VisitRequests {
  const { href } = useVoter()
  const [version, setVersion] = useState(0)
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    const update = () => setVersion((version) => version + 1)
    const worker = navigator.serviceWorker
    worker?.addEventListener('message', update)
    addEventListener(REQUEST_EVENT, update)
    worker?.controller?.postMessage(REQUEST_REPORT_QUERY)
    const timeout = setTimeout(() => setOverdue(true), REPORT_TIMEOUT_MS)
    const observer = createObserver(update)
    return () => {
      worker?.removeEventListener('message', update)
      removeEventListener(REQUEST_EVENT, update)
      clearTimeout(timeout)
      observer?.disconnect()
    }
  }, [])
  const base = new URL(href(), location.href).pathname.replace(/\/$/, '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sources change without React's knowledge
  const list = useMemo(() => readRequests(base), [base, version])
  const hasController = Boolean(navigator.serviceWorker?.controller)
  return { ...list, isWorkerSilent: isOverdue && hasController && listWorkerReports().length === 0 }
}

function createObserver(update: () => void): PerformanceObserver | undefined {
  if (!('PerformanceObserver' in window)) return undefined
  const observer = new PerformanceObserver(update)
  observer.observe({ type: 'resource' })
  return observer
}

function readRequests(base: string): RequestList & Pick<VisitRequests, 'isMeasured'> {
  const measured = listMeasured()
  const { recorded, start } = requestLog
  const worker = listWorkerReports().flatMap(({ requests }) => requests)
  const list = listRequests({ measured, recorded, worker, timeOrigin: performance.timeOrigin, start, base })
  // The page has at least a script.
  return { ...list, isMeasured: measured.some(({ entryType }) => entryType === 'resource') }
}

/** Returns what the browser has measured; nothing if it does not measure or hides it. */
function listMeasured(): PerformanceResourceTiming[] {
  return ['navigation', 'resource'].flatMap(
    (type) => (performance.getEntriesByType?.(type) ?? []) as PerformanceResourceTiming[],
  )
}

function listWorkerReports() {
  return requestLog.workerReports.filter((report) => report?.type === 'requests')
}
