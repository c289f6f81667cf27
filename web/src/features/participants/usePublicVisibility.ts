import { useQuery } from '@tanstack/react-query'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { PeopleScope } from './entries.ts'

/** When voters see submitted answers: once the instance is live, now, or no longer, because the election is over. */
export function usePublicVisibility({ applicationId }: PeopleScope): 'notYet' | 'now' | 'over' {
  const { data } = useQuery(instanceQueries.query(applicationId))
  const status = data?.application.status ?? INSTANCE_STATUS.created
  if (status >= INSTANCE_STATUS.over) return 'over'
  return status >= INSTANCE_STATUS.live ? 'now' : 'notYet'
}
