import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activeJobQuery } from '../../api/jobs.ts'
import type { Scope } from './entries.ts'
import { refetch } from './queries.ts'
import { usePlace } from './usePlace.ts'

/** The long work that is shown: the one in the address; whoever comes back finds there what is still underway. */
export function useJob(scope: Scope) {
  const { place, go } = usePlace()
  const queries = useQueryClient()
  const { data: underway } = useQuery(activeJobQuery(scope))
  const show = (id: number) => go({ job: String(id) }, { replace: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is found
  useEffect(() => {
    if (underway && !place.job) show(underway.id)
  }, [underway])
  return {
    id: Number(place.job) || null,
    show,
    close: () => go({ job: undefined }, { replace: true }),
    hasEnded: () => {
      void queries.invalidateQueries({ queryKey: activeJobQuery(scope).queryKey, exact: true })
      void refetch(queries, scope)
    },
  }
}
