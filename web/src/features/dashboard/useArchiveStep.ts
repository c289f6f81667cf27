import { useQuery } from '@tanstack/react-query'
import { guideMarksQuery } from '../../api/guideMarks.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { publicOptionsQuery } from '../../api/publicOptions.ts'
import type { DashboardState } from '../../api/types.ts'
import type { ShownStep } from './stepLinks.ts'

/** The mark of a creator who has decided against an archive. */
export const NO_ARCHIVE = 'no-archive'

/**
 * Returns the step of a creator after the election: to keep the answers public, or to decide against it. Returns no step
 * before the end of the election, nor once the instance is archived.
 */
export function useArchiveStep(application: DashboardState['application']): readonly ShownStep[] {
  const isOver = application?.status === INSTANCE_STATUS.over
  const id = application?.id ?? 0
  const { data: options } = useQuery({ ...publicOptionsQuery(id), enabled: isOver })
  const { data: guide, isError } = useQuery({ ...guideMarksQuery(id), enabled: isOver })
  if (!isOver || !options || !(guide || isError)) return []
  const isDeclined = !options.archive && (guide?.marks.includes(NO_ARCHIVE) ?? false)
  const state = options.archive || isDeclined ? 'complete' : 'incomplete'
  return [{ key: 'archive', state, missing: [], done: null, of: null, isDeclined }]
}
