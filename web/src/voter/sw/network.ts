/*
 * The only way from the service worker to the network. Every request is reported to all pages, so that a voter can see
 * it. The reports are held in memory for pages that open later, and are lost when the browser stops the worker.
 */
import { getTransferredBytes, type RequestReport, type WorkerRequest } from './requestReport.ts'

declare const self: ServiceWorkerGlobalScope

/** The measured start of a request may precede the recorded one, because browsers round both. */
const ROUNDING_TOLERANCE_MS = 2

let requests: readonly WorkerRequest[] = []

export function fetchFromNetwork(request: Request): Promise<Response> {
  recordRequests([request.url])
  return fetch(request)
}

/** Loads files into a cache: all of them, or none if one of them fails. */
export function addToCache(cache: Cache, addresses: readonly string[]): Promise<void> {
  recordRequests(addresses)
  return cache.addAll(addresses)
}

/** Returns a report of all requests since the worker was started. */
export function createRequestReport(): RequestReport {
  return { type: 'requests', requests }
}

/** Reports the size of each response as soon as the browser has measured it. */
export function observeSizes(): void {
  if (typeof PerformanceObserver === 'undefined') return
  new PerformanceObserver((list) => recordSizes(list.getEntries() as PerformanceResourceTiming[])).observe({
    type: 'resource',
  })
}

function recordRequests(addresses: readonly string[]): void {
  const time = performance.timeOrigin + performance.now()
  const sent = addresses.map((address) => ({ address: new URL(address, self.location.href).href, time, bytes: null }))
  requests = [...requests, ...sent]
  void postToPages(sent)
}

function recordSizes(entries: readonly PerformanceResourceTiming[]): void {
  const measured = new Map<WorkerRequest, WorkerRequest>()
  for (const entry of entries) {
    const sentBefore = performance.timeOrigin + entry.startTime + ROUNDING_TOLERANCE_MS
    const request = requests.findLast(({ address, time }) => address === entry.name && time < sentBefore)
    if (request) measured.set(request, { ...request, bytes: getTransferredBytes(entry) })
  }
  requests = requests.map((request) => measured.get(request) ?? request)
  void postToPages([...measured.values()])
}

async function postToPages(sent: readonly WorkerRequest[]): Promise<void> {
  const report: RequestReport = { type: 'requests', requests: sent }
  for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage(report)
}
