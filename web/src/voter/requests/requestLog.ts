import { readItem, writeItem } from '../app/browserStorage.ts'
import { REQUEST_REPORT_QUERY, type RequestReport } from '../sw/requestReport.ts'

/*
 * What the page itself must record of its requests, because the browser's measurements (resource timing) lack it: what
 * a request contains, open connections, and the service worker's requests. The list of requests is built from both: see
 * listRequests.ts.
 */

/** A request whose method or content the browser's measurements lack. */
export interface RecordedRequest {
  readonly method: 'GET' | 'POST'
  readonly address: string
  /** Milliseconds since 1970. */
  readonly time: number
  readonly body?: object | undefined
}

/** A report that may still have been on its way when its page was closed. */
export type UnconfirmedReport = Pick<RecordedRequest, 'address' | 'time'>

interface RequestLog {
  recorded: readonly RecordedRequest[]
  /** Reports of earlier pages. */
  unconfirmed: readonly UnconfirmedReport[]
  readonly workerReports: RequestReport[]
  /** Since when requests are listed, in milliseconds since 1970. */
  start: number
}

/** Must be larger than any number of requests. By default, browsers drop those beyond 250. */
const MAX_MEASURED_REQUESTS = 10_000

/** The event of the window after a request was recorded. */
export const REQUEST_EVENT = 'standpunkt:request'

const UNCONFIRMED_KEY = 'standpunkt:unconfirmed-reports'

/** Whether the page is being closed. Browsers then reject the promises of requests that they still complete. */
let isClosing = false

export const requestLog: RequestLog = { recorded: [], unconfirmed: [], workerReports: [], start: 0 }

/** Prepares the list of requests. Must be called when the page is loaded, before it sends any report. */
export function startRequestLog(): void {
  performance.setResourceTimingBufferSize?.(MAX_MEASURED_REQUESTS)
  const worker = navigator.serviceWorker
  worker?.addEventListener('message', ({ data }) => requestLog.workerReports.push(data))
  worker?.controller?.postMessage(REQUEST_REPORT_QUERY)
  addEventListener('pagehide', () => {
    isClosing = true
  })
  // A page to which the reader comes back may not have been unloaded.
  addEventListener('pageshow', () => {
    isClosing = false
  })
  requestLog.unconfirmed = readUnconfirmed()
  writeUnconfirmed([])
}

export function recordRequest(method: RecordedRequest['method'], address: string, body?: object): void {
  requestLog.recorded = [...requestLog.recorded, { method, address, time: getTime(), body }]
  dispatchEvent(new Event(REQUEST_EVENT))
}

/** Records a report in the browser's storage until the returned function is called while the page is open. */
export function recordUnconfirmed(address: string): () => void {
  const time = getTime()
  writeUnconfirmed([...readUnconfirmed(), { address, time }])
  return () => {
    if (!isClosing) writeUnconfirmed(readUnconfirmed().filter((report) => report.time !== time))
  }
}

/**
 * Forgets what the requests contained.
 *
 * @param isForAnother whether somebody else uses the device now, who may not see the requests either
 */
export function forgetRequests(isForAnother: boolean): void {
  requestLog.recorded = requestLog.recorded.map((request) => ({ ...request, body: undefined }))
  requestLog.unconfirmed = []
  writeUnconfirmed([])
  if (isForAnother) requestLog.start = getTime()
}

function getTime(): number {
  return performance.timeOrigin + performance.now()
}

function readUnconfirmed(): readonly UnconfirmedReport[] {
  try {
    return JSON.parse(readItem(UNCONFIRMED_KEY) ?? '[]')
  } catch {
    return []
  }
}

function writeUnconfirmed(reports: readonly UnconfirmedReport[]): void {
  writeItem(UNCONFIRMED_KEY, reports.length > 0 ? JSON.stringify(reports) : null)
}
