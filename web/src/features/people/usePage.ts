import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Entry, Scope } from './entries.ts'
import { candidate, candidates, candidatesCreated, everything } from './queries.ts'
import { type EntryPage, isMixed, isServed, pageOf, type View } from './view.ts'

/** The page of a list that the address names, with the entry that is open even where it stands on another page. */
export function usePage(scope: Scope, view: View, open: string | undefined) {
  const { kind } = view
  const isPaged = isServed(view)
  const id = Number(open)
  const served = useQuery({ ...candidates(scope, view), enabled: isPaged, placeholderData: keepPreviousData })
  const whole = useQuery({ ...everything(scope, isPaged ? 'parties' : kind), enabled: !isPaged })
  const created = useQuery({ ...candidatesCreated(scope), enabled: kind === 'candidates' })
  const mixed = useMixed(scope, view)
  const page: EntryPage | undefined = mixed ?? (isPaged ? served.data : whole.data && pageOf(whole.data, view))
  const isElsewhere = page !== undefined && !page.entries.some((entry) => entry.id === id)
  const elsewhere = useQuery({ ...candidate(scope, id), enabled: isPaged && isElsewhere && id > 0 })
  const opened = isPaged ? elsewhere.data : whole.data?.find((entry) => entry.id === id)
  const { error, refetch } = isPaged ? served : whole
  return {
    page: page && isElsewhere && opened ? { ...page, entries: [opened, ...page.entries] } : page,
    /** Entries that were not invited yet. */
    created: kind === 'candidates' ? (created.data ?? 0) : firstInvited(whole.data ?? []).length,
    error,
    refetch,
  }
}

/**
 * Candidates with and without a profile together, where all of them are meant. The server pages them apart, so they are
 * put together here; undefined where there is nothing to be put together.
 */
function useMixed(scope: Scope, view: View): EntryPage | undefined {
  const light = useQuery({ ...everything(scope, 'light'), enabled: isMixed(scope, view) })
  const hasLight = isMixed(scope, view) && light.data !== undefined && light.data.length > 0
  const full = useQuery({ ...everything(scope, 'candidates'), enabled: hasLight })
  return hasLight && full.data ? pageOf([...full.data, ...light.data], view) : undefined
}

/** Those who may be invited for the first time. */
export function firstInvited(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(({ mayInvite }) => mayInvite === 'first')
}
