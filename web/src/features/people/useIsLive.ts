import { useQuery } from '@tanstack/react-query'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { Scope } from './entries.ts'

/** Whether voters see anything of it: before that, what was submitted is still among ourselves. */
export function useIsLive({ applicationId }: Scope): boolean {
  const { data } = useQuery(instanceQueries.query(applicationId))
  return data !== undefined && data.application.status >= INSTANCE_STATUS.live
}
