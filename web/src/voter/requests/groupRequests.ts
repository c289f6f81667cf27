import type { ListedRequest } from './listRequests.ts'

/** Successive requests of the same kind and sender, such as the files of the app. */
export type RequestGroup = readonly [ListedRequest, ...ListedRequest[]]

/**
 * Groups successive requests of the same kind and sender. A request that carries content stays alone, and so does one whose
 * address says what the voter has opened.
 */
export function groupRequests(requests: readonly ListedRequest[]): readonly RequestGroup[] {
  const groups: [ListedRequest, ...ListedRequest[]][] = []
  for (const request of requests) {
    const last = groups.at(-1)
    if (last && canJoin(last[0], request)) last.push(request)
    else groups.push([request])
  }
  return groups
}

function canJoin(first: ListedRequest, next: ListedRequest): boolean {
  const isAlike = first.kind === next.kind && first.isFromWorker === next.isFromWorker
  return isAlike && !revealsActivity(first) && !revealsActivity(next)
}

/**
 * Returns whether a request reveals what the voter did: it contains data, or its address names the thesis or the entity whose
 * explanations the voter has opened.
 */
function revealsActivity({ isPrefetched, kind, method }: ListedRequest): boolean {
  return method === 'POST' || kind === 'profile' || (kind === 'explanations' && !isPrefetched)
}

/** Returns the sum of the known sizes; null if none is known. */
export function sumBytes(requests: readonly ListedRequest[]): number | null {
  const known = requests.flatMap(({ bytes }) => bytes ?? [])
  return known.length > 0 ? known.reduce((sum, bytes) => sum + bytes, 0) : null
}
