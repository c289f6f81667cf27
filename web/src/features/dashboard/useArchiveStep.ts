import { useQuery } from '@tanstack/react-query'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { publicOptionsQuery } from '../../api/publicOptions.ts'
import type { DashboardState, DashboardStep } from '../../api/types.ts'

/** Returns the step of a creator after the election: to keep the answers public. None before and once it is filed away. */
export function useArchiveStep(application: DashboardState['application']): readonly DashboardStep[] {
  const isOver = application?.status === INSTANCE_STATUS.over
  const { data } = useQuery({ ...publicOptionsQuery(application?.id ?? 0), enabled: isOver })
  if (!isOver || !data) return []
  const state = data.archive ? 'complete' : 'incomplete'
  return [{ key: 'archive', state, missing: [], done: null, of: null }]
}
