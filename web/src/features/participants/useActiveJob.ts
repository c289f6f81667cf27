import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activeJobQuery } from '../../api/jobs.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import type { PeopleScope } from './entries.ts'
import { invalidatePeople } from './queries.ts'
import { PARTICIPANTS_SEARCH } from './searchParams.ts'

/** Returns the job whose progress is shown: the one in the URL, or one that is still running. */
export function useActiveJob(scope: PeopleScope) {
  const [searchParams, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const queries = useQueryClient()
  const { data: underway } = useQuery(activeJobQuery(scope))
  const show = (id: number) => setSearchParams({ job: String(id) }, { replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is found
  useEffect(() => {
    if (underway && !searchParams.job) show(underway.id)
  }, [underway])
  return {
    id: Number(searchParams.job) || null,
    show,
    close: () => setSearchParams({ job: undefined }, { replace: true }),
    handleEnded: () => {
      void queries.invalidateQueries({ queryKey: activeJobQuery(scope).queryKey, exact: true })
      void invalidatePeople(queries, scope)
    },
  }
}
