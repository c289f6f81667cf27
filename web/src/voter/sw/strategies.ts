/*
 * How the worker answers. The answer goes out first; keeping a copy comes after it, and may fail: a full phone keeps
 * nothing, and must not lose its connection over that.
 */

/** How long a page is waited for before the kept one is shown: a train's connection often neither comes nor goes. */
const PAGE_TIMEOUT_MS = 4_000

/** Lets work go on after the answer is out (`FetchEvent.waitUntil`). */
export type WaitUntil = (work: Promise<unknown>) => void

/** What never changes under its address: kept first. */
export async function cacheFirst(request: Request): Promise<Response> {
  return (await matchCache(request, { ignoreVary: true })) ?? fetch(request)
}

/** What may change: from the network as long as that answers, and is well. */
export async function networkFirst(request: Request, cache: string, waitUntil: WaitUntil): Promise<Response> {
  const fresh = fetch(request)
  waitUntil(
    fresh.then((response) => (response.ok ? putInCache(cache, request, response) : undefined)).catch(returnUndefined),
  )
  const isWell = ({ status }: Response) => status < 500
  const answer = await fresh.catch(returnUndefined)
  if (answer && isWell(answer)) return answer
  return (await matchCache(request, { ignoreVary: true })) ?? answer ?? fresh
}

/**
 * A page: every page of an instance is the same, kept under one address. What is kept is shown where the network does
 * not answer in time, or not well; a page that is gone is forgotten.
 */
export async function fetchPage(
  request: Request,
  address: string,
  cache: string,
  waitUntil: WaitUntil,
): Promise<Response> {
  const fresh = fetch(request)
  waitUntil(fresh.then((response) => cachePage(response, address, cache)).catch(returnUndefined))
  const old = (await matchCache(address)) ?? (await matchCache(address, { ignoreSearch: true }))
  if (!old) return fresh
  const usable = fresh.then((response) => (response.status < 500 ? response : old))
  return Promise.race([usable, delay(PAGE_TIMEOUT_MS).then(() => old)]).catch(() => old)
}

async function cachePage(response: Response, address: string, cache: string): Promise<void> {
  if (response.ok) await putInCache(cache, address, response)
  else if (response.status === 404 || response.status === 410) await caches.delete(cache)
}

/** Keeps a copy, taken before anybody reads the response. */
async function putInCache(cache: string, key: RequestInfo, response: Response): Promise<void> {
  const copy = response.clone()
  await (await caches.open(cache)).put(key, copy)
}

/** What is kept; nothing where the browser's store cannot be read. */
function matchCache(key: RequestInfo, options?: CacheQueryOptions): Promise<Response | undefined> {
  return caches.match(key, options).catch(returnUndefined)
}

export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function returnUndefined(): undefined {
  return undefined
}
