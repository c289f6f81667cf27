/*
 * How the worker answers. The answer goes out first; keeping a copy comes after it, and may fail: a full phone keeps
 * nothing, and must not lose its connection over that.
 */

/** How long a page is waited for before the kept one is shown: a train's connection often neither comes nor goes. */
const PATIENCE_MS = 4_000

/** Lets work go on after the answer is out (`FetchEvent.waitUntil`). */
export type GoOn = (work: Promise<unknown>) => void

/** What never changes under its address: kept first. */
export async function keptFirst(request: Request): Promise<Response> {
  return (await kept(request, { ignoreVary: true })) ?? fetch(request)
}

/** What may change: from the network as long as that answers, and is well. */
export async function networkFirst(request: Request, cache: string, goOn: GoOn): Promise<Response> {
  const fresh = fetch(request)
  goOn(fresh.then((response) => (response.ok ? put(cache, request, response) : undefined)).catch(ignore))
  const isWell = ({ status }: Response) => status < 500
  const answer = await fresh.catch(ignore)
  if (answer && isWell(answer)) return answer
  return (await kept(request, { ignoreVary: true })) ?? answer ?? fresh
}

/**
 * A page: every page of an instance is the same, kept under one address. What is kept is shown where the network does
 * not answer in time, or not well; a page that is gone is forgotten.
 */
export async function page(request: Request, address: string, cache: string, goOn: GoOn): Promise<Response> {
  const fresh = fetch(request)
  goOn(fresh.then((response) => keepPage(response, address, cache)).catch(ignore))
  const old = (await kept(address)) ?? (await kept(address, { ignoreSearch: true }))
  if (!old) return fresh
  const usable = fresh.then((response) => (response.status < 500 ? response : old))
  return Promise.race([usable, after(PATIENCE_MS).then(() => old)]).catch(() => old)
}

async function keepPage(response: Response, address: string, cache: string): Promise<void> {
  if (response.ok) await put(cache, address, response)
  else if (response.status === 404 || response.status === 410) await caches.delete(cache)
}

/** Keeps a copy, taken before anybody reads the response. */
async function put(cache: string, key: RequestInfo, response: Response): Promise<void> {
  const copy = response.clone()
  await (await caches.open(cache)).put(key, copy)
}

/** What is kept; nothing where the browser's store cannot be read. */
function kept(key: RequestInfo, options?: CacheQueryOptions): Promise<Response | undefined> {
  return caches.match(key, options).catch(ignore)
}

export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function ignore(): undefined {
  return undefined
}
