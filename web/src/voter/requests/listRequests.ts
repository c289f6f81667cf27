import { getShellUrl, isImmutablePath, isRefreshedPath } from '../sw/cacheKeys.ts'
import { getTransferredBytes, type WorkerRequest } from '../sw/requestReport.ts'
import { getRequestKind, isPictureInitiator, type RequestKind } from './requestKinds.ts'
import type { RecordedRequest } from './requestLog.ts'

/** A request as the list shows it. */
export interface ListedRequest {
  readonly kind: RequestKind
  /** Whether the service worker has sent it. */
  readonly isFromWorker: boolean
  /** Whether no page has asked for it: the service worker has sent it for use without a connection. */
  readonly isPrefetched: boolean
  readonly method: 'GET' | 'POST'
  readonly address: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Transferred bytes; null if they are unknown. */
  readonly bytes: number | null
  readonly body?: object | undefined
}

/** Where the list comes from. Each source lacks something that another one has. */
export interface RequestSources {
  /** Measured by the browser: the page itself, and what it has loaded. */
  readonly measured: readonly PerformanceResourceTiming[]
  /** Recorded by the app: method and content. */
  readonly recorded: readonly RecordedRequest[]
  /** Reported by the service worker. */
  readonly worker: readonly WorkerRequest[]
  /** The time of the navigation, from which the measured times count. */
  readonly timeOrigin: number
  /** Only requests from this time on are listed. */
  readonly start: number
  /** URL of the intro, without a slash at its end. */
  readonly base: string
}

export interface RequestList {
  /** In the order in which they were sent. */
  readonly requests: readonly ListedRequest[]
  /** How many more requests were not sent, because the service worker or the browser had stored the response. */
  readonly storedCount: number
}

/** Clocks of page and worker differ a little, and some browsers round their times. */
const CLOCK_TOLERANCE_MS = 100

/** Time that a worker may need to start before it sends a request for the page. */
const MAX_WORKER_DELAY_MS = 2_000

/** Lists every request of the visit once, whichever sources contain it. */
export function listRequests(sources: RequestSources): RequestList {
  const { base, start, timeOrigin } = sources
  const isListed = ({ time }: { time: number }) => time >= start
  const measured = sources.measured.filter(isHttp).map((entry) => toMeasuredRequest(entry, timeOrigin, base))
  const worker = mergeReports(sources.worker).filter(({ time }) => time >= timeOrigin - CLOCK_TOLERANCE_MS)
  const recorded = sources.recorded.map((request) => toListedRequest(request, measured, base))
  // A reopened connection is recorded when it is lost, and measured later.
  const recordedUrls = new Set(recorded.map(({ address }) => address))
  const others = measured.filter(({ address }) => !recordedUrls.has(address))
  const { sent, stored, forPage } = splitByResponder(others, worker)
  const requests = [
    ...recorded,
    ...sent,
    ...worker.map((request) => ({
      ...request,
      kind: getRequestKind(request.address, '', base),
      isFromWorker: true,
      isPrefetched: !forPage.has(request),
      method: 'GET' as const,
    })),
  ]
  const isCached = ({ bytes }: ListedRequest) => bytes === 0
  const listed = requests.filter(isListed).sort((a, b) => a.time - b.time)
  return {
    requests: listed.filter((request) => !isCached(request)),
    storedCount: stored.filter(isListed).length + listed.filter(isCached).length,
  }
}

/** A request that the browser has measured. */
interface MeasuredRequest extends ListedRequest {
  readonly entry: PerformanceResourceTiming
}

function toMeasuredRequest(entry: PerformanceResourceTiming, timeOrigin: number, base: string): MeasuredRequest {
  // The fragment is not sent.
  const address = entry.name.replace(/#.*/, '')
  return {
    kind: getRequestKind(address, entry.initiatorType, base),
    isFromWorker: false,
    isPrefetched: false,
    method: 'GET',
    address,
    time: timeOrigin + entry.startTime,
    bytes: getTransferredBytes(entry),
    entry,
  }
}

/** Adds the measured size to a recorded request. */
function toListedRequest(request: RecordedRequest, measured: readonly MeasuredRequest[], base: string): ListedRequest {
  const address = new URL(request.address, location.href).href
  const isSame = (one: MeasuredRequest) =>
    one.address === address && Math.abs(one.time - request.time) < CLOCK_TOLERANCE_MS
  const bytes = measured.find(isSame)?.bytes ?? null
  return {
    ...request,
    kind: getRequestKind(address, '', base),
    isFromWorker: false,
    isPrefetched: false,
    address,
    bytes,
  }
}

/**
 * Returns the requests that the page itself has sent, and those that the worker has answered from its store. Those for
 * which the worker has sent a request are in neither list; the worker's requests for them are in `forPage`.
 */
function splitByResponder(measured: readonly MeasuredRequest[], worker: readonly WorkerRequest[]) {
  const forPage = new Set<WorkerRequest>()
  const [sent, stored]: [ListedRequest[], ListedRequest[]] = [[], []]
  for (const { entry, ...request } of measured) {
    const isSame = (one: WorkerRequest) =>
      !forPage.has(one) && one.address === request.address && isDuring(one.time, request.time, entry.duration)
    // The browser does not say whether a failed request went through the worker.
    const mayBeAnswered = isAnsweredByWorker(entry) && (entry.workerStart > 0 || request.bytes === null)
    const own = mayBeAnswered ? worker.find(isSame) : undefined
    if (own) forPage.add(own)
    else if (mayBeAnswered && entry.workerStart > 0) stored.push(request)
    else sent.push(request)
  }
  return { sent, stored, forPage }
}

/** Merges reports of the same request; a later one has its size. */
function mergeReports(reports: readonly WorkerRequest[]): WorkerRequest[] {
  return [...new Map(reports.map((request) => [`${request.time} ${request.address}`, request])).values()]
}

/** Returns whether it was a request: data: and blob: URLs need none. */
function isHttp({ name }: PerformanceResourceTiming): boolean {
  return name.startsWith('http')
}

/** Returns whether the service worker answers such a request: from its store, or by a request of its own (sw.ts). */
function isAnsweredByWorker({ initiatorType, name }: PerformanceResourceTiming): boolean {
  const url = new URL(name)
  if (url.origin !== location.origin) return false
  if (initiatorType === 'navigation') return getShellUrl(url) !== null
  return isPictureInitiator(initiatorType) || isImmutablePath(url.pathname) || isRefreshedPath(url.pathname)
}

/** Returns whether the worker may have sent a request to answer one that the page sent at `pageTime`. */
function isDuring(time: number, pageTime: number, duration: number): boolean {
  const end = pageTime + Math.max(duration, MAX_WORKER_DELAY_MS)
  return time >= pageTime - CLOCK_TOLERANCE_MS && time <= end + CLOCK_TOLERANCE_MS
}
