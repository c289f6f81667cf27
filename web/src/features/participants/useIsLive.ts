import { useQuery } from '@tanstack/react-query'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { PeopleScope } from './entries.ts'

/** Returns whether the instance is live, that is whether voters see submitted answers. */
export function useIsLive({ applicationId }: PeopleScope): boolean {
  const { data } = useQuery(instanceQueries.query(applicationId))
  return data !== undefined && data.application.status >= INSTANCE_STATUS.live
}
