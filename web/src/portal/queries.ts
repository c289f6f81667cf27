import { MutationCache, QueryClient } from '@tanstack/react-query'
import { reuseKeysSince } from '../api/idempotency.ts'
import { offerRepeat } from '../ui/repeats.ts'
import { hideRepeat } from '../ui/repeatToast.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The answer hangs on nobody's session, such as that to the link of a mail. */
      isForEverybody?: boolean
    }
  }
}

/**
 * What the server said, kept for a while. Nothing is tried again here: a read is within the time of its call
 * (authorised.ts), a write is by whoever reads that it failed. Without a connection calls fail at once, and that is told.
 */
export function makeQueries(): QueryClient {
  return new QueryClient({
    mutationCache: makeMutationCache(),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Lets messages about writes without an answer offer to repeat them, until the same form is sent anew. */
function makeMutationCache(): MutationCache {
  const failed = new WeakMap<object, unknown>()
  const latest = new WeakMap<object, object>()
  const cache = new MutationCache({
    onError(error, variables, _, mutation) {
      const begun = mutation.state.submittedAt
      failed.set(mutation, error)
      offerRepeat(error, () => {
        hideRepeat(error)
        reuseKeysSince(begun)
        mutation.execute(variables).catch(() => undefined)
      })
    },
  })
  cache.subscribe((event) => {
    if (event.type !== 'observerAdded') return
    const before = latest.get(event.observer)
    if (before && before !== event.mutation) hideRepeat(failed.get(before))
    latest.set(event.observer, event.mutation)
  })
  return cache
}
