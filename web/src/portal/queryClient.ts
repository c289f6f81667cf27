import { MutationCache, QueryClient } from '@tanstack/react-query'
import { registerRetry } from '../ui/retries.ts'
import { hideRetryToast } from '../ui/retryToast.tsx'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The response does not depend on the session, such as that for the link of a mail. */
      isForEverybody?: boolean
    }
  }
}

/**
 * Creates the cache of server responses. It never retries: a read is retried within the time limit of its call
 * (sendRequest.ts), and a write only by the user. Without a connection calls fail at once, which is shown.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Offers a retry for writes without a response, until the same form is sent again. */
function createMutationCache(): MutationCache {
  const failed = new WeakMap<object, unknown>()
  const latest = new WeakMap<object, object>()
  const cache = new MutationCache({
    onError(error, variables, _, mutation) {
      failed.set(mutation, error)
      registerRetry(error, mutation.state.submittedAt, () => {
        mutation.execute(variables).catch(() => undefined)
      })
    },
  })
  cache.subscribe((event) => {
    if (event.type !== 'observerAdded') return
    const before = latest.get(event.observer)
    if (before && before !== event.mutation) hideRetryToast(failed.get(before))
    latest.set(event.observer, event.mutation)
  })
  return cache
}
