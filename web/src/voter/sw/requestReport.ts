/** A request that the service worker has sent. */
export interface WorkerRequest {
  readonly address: string
  /** Milliseconds since 1970. */
  readonly time: number
  /** Transferred bytes: 0 if the response came from the browser's HTTP cache, null while they are unknown. */
  readonly bytes: number | null
}

/** The message by which the worker reports its requests to the pages. A later report of the same request has its size. */
export interface RequestReport {
  readonly type: 'requests'
  readonly requests: readonly WorkerRequest[]
}

/** The message by which a page asks for the requests that the worker has sent before. */
export const REQUEST_REPORT_QUERY = 'requests'

/** Returns the size of a response: 0 if it came from the browser's HTTP cache, null if the browser does not say it. */
export function getTransferredBytes({ decodedBodySize, transferSize }: PerformanceResourceTiming): number | null {
  return transferSize > 0 || decodedBodySize > 0 ? transferSize : null
}
