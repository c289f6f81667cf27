import { useQuery } from '@tanstack/react-query'
import { instanceQueries } from '../../api/instances.ts'
import type { Scope } from './entries.ts'

const READY_TO_DEPLOY = 2
const LIVE = 3

/**
 * Whether parties and candidates can answer by now: once the theses are final, until the election is over. Unknown at
 * first.
 */
export function useMayAnswer({ applicationId }: Scope): boolean | undefined {
  const { data } = useQuery(instanceQueries.query(applicationId))
  return data && (data.application.status === READY_TO_DEPLOY || data.application.status === LIVE)
}
