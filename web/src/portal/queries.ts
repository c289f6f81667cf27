import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/problem.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The answer hangs on nobody's session, such as that to the link of a mail. */
      isForEverybody?: boolean
    }
  }
}

/** What the server said, kept for a while; a call that may yet succeed is tried twice more. */
export function makeQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayYetSucceed(error) },
    },
  })
}

/** A refusal stays a refusal. */
function mayYetSucceed(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}
