import { useQuery } from '@tanstack/react-query'
import { isAnsweringOpen } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { PeopleScope } from './entries.ts'

/**
 * Returns whether parties and candidates can answer: from the final theses to the end of the election. Undefined while
 * loading.
 */
export function useIsAnsweringOpen({ applicationId }: PeopleScope): boolean | undefined {
  const { data } = useQuery(instanceQueries.query(applicationId))
  return data && isAnsweringOpen(data.application)
}
