import type { Job, JobResult } from '../api/types.ts'

/** Returns the results with their action: a person who occurs a second time was invited after being added. */
export function addActions(kind: Job['kind'], results: readonly JobResult[]) {
  const added = new Set<JobResult['id']>()
  return results.map((result) => {
    const isSecond = kind === 'people' && added.has(result.id)
    added.add(result.id)
    return { ...result, action: isSecond ? ('invitations' as const) : kind }
  })
}
