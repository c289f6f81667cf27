import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { thesisCountQuery } from '../../api/theses.ts'
import { candidateQuery, candidatesQuery, createdCandidatesQuery } from './candidates/queries.ts'
import { type Entry, lacksMailAddress, type PeopleScope } from './entries.ts'
import { type EntryPage, includesCandidatesLight, isServerPaged, type ListQuery, paginate } from './listQuery.ts'
import { entriesQuery } from './queries.ts'

/** Loads the page of the list, plus the open entry if it is on another page. */
export function useEntryPage(scope: PeopleScope, query: ListQuery, open: string | undefined) {
  const { kind } = query
  const isPaged = isServerPaged(query)
  const id = Number(open)
  const serverPage = useQuery({ ...candidatesQuery(scope, query), enabled: isPaged, placeholderData: keepPreviousData })
  const allEntries = useQuery({ ...entriesQuery(scope, isPaged ? 'parties' : kind), enabled: !isPaged })
  const { data: thesisCount = 0 } = useQuery({
    ...thesisCountQuery(scope.applicationId),
    enabled: !isPaged && query.progress !== null,
  })
  const created = useQuery({ ...createdCandidatesQuery(scope), enabled: kind === 'candidates' })
  const mixed = useMixedPage(scope, query)
  const page: EntryPage | undefined =
    mixed ?? (isPaged ? serverPage.data : allEntries.data && paginate(allEntries.data, query, thesisCount))
  const isElsewhere = page !== undefined && !page.entries.some((entry) => entry.id === id)
  const entryElsewhere = useQuery({ ...candidateQuery(scope, id), enabled: isPaged && isElsewhere && id > 0 })
  const openEntry = isPaged ? entryElsewhere.data : allEntries.data?.find((entry) => entry.id === id)
  const { error, refetch } = isPaged ? serverPage : allEntries
  return {
    page: page && isElsewhere && openEntry ? { ...page, entries: [openEntry, ...page.entries] } : page,
    uninvited: splitUninvited((kind === 'candidates' ? created.data : allEntries.data) ?? []),
    error,
    refetch,
  }
}

/**
 * Returns candidates with and without a profile as one page. The server pages them separately, so they are merged here.
 * Undefined if there is nothing to merge.
 */
function useMixedPage(scope: PeopleScope, query: ListQuery): EntryPage | undefined {
  const light = useQuery({ ...entriesQuery(scope, 'light'), enabled: includesCandidatesLight(scope, query) })
  const hasLight = includesCandidatesLight(scope, query) && light.data !== undefined && light.data.length > 0
  const full = useQuery({ ...entriesQuery(scope, 'candidates'), enabled: hasLight })
  return hasLight && full.data ? paginate([...full.data, ...light.data], query) : undefined
}

export interface UninvitedEntries {
  /** The entries that can be invited for the first time. */
  readonly reachable: readonly Entry[]
  /** The number of those that cannot be invited because they have no mail address. */
  readonly withoutMailCount: number
}

export function splitUninvited(entries: readonly Entry[]): UninvitedEntries {
  return {
    reachable: entries.filter(({ invitationKind }) => invitationKind === 'first'),
    withoutMailCount: entries.filter((entry) => entry.status === 'created' && lacksMailAddress(entry)).length,
  }
}
