import { useQuery } from '@tanstack/react-query'
import { instanceQueries } from '../../api/instances.ts'
import type { PeopleScope } from './entries.ts'

const READY_TO_DEPLOY = 2
const LIVE = 3

/**
 * Returns whether parties and candidates can answer: from the final theses to the end of the election. Undefined while
 * loading.
 */
export function useIsAnsweringOpen({ applicationId }: PeopleScope): boolean | undefined {
  const { data } = useQuery(instanceQueries.query(applicationId))
  return data && (data.application.status === READY_TO_DEPLOY || data.application.status === LIVE)
}
