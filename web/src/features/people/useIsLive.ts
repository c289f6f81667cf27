import { useQuery } from '@tanstack/react-query'
import { applications } from '../../api/applications.ts'
import { STATUS } from '../../api/statuses.ts'
import type { Scope } from './entries.ts'

/** Whether voters see anything of it: before that, what was submitted is still among ourselves. */
export function useIsLive({ applicationId }: Scope): boolean {
  const { data } = useQuery(applications.query(applicationId))
  return data !== undefined && data.application.status >= STATUS.live
}
