import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { dashboardQueries } from '../../api/dashboard.ts'
import { instanceQueries } from '../../api/instances.ts'
import type { Entry, EntryKind, PeopleScope } from './entries.ts'
import { PARTICIPANT_KIND_DEFINITIONS } from './kindDefinitions.ts'

export const peopleKey = (applicationId: number) => [...instanceQueries.key(applicationId), 'people'] as const

/** Invalidates the lists, and the dashboard, which counts their entries. */
export function invalidatePeople(queries: QueryClient, { applicationId }: PeopleScope) {
  void queries.invalidateQueries({ queryKey: dashboardQueries.key })
  return queries.invalidateQueries({ queryKey: peopleKey(applicationId) })
}

/** The parties of an instance, also used to choose one. */
export function partiesQuery(applicationId: number) {
  return entriesQuery({ applicationId, partyId: null }, 'parties')
}

/** All entries of a kind. */
export function entriesQuery(scope: PeopleScope, kind: EntryKind) {
  return queryOptions({
    queryKey: [...peopleKey(scope.applicationId), kind, ...(scope.partyId === null ? [] : [scope.partyId])],
    queryFn: ({ client }): Promise<readonly Entry[]> =>
      PARTICIPANT_KIND_DEFINITIONS[kind].load(scope, () => client.ensureQueryData(partiesQuery(scope.applicationId))),
  })
}

/** All entries that give answers, and the trust persons who do so for parties. */
export function boardEntriesQuery(scope: PeopleScope) {
  return combineEntries(scope, ['parties', 'candidates', 'trustpersons'])
}

/** All entries of several kinds. */
export function combineEntries(scope: PeopleScope, kinds: readonly EntryKind[]) {
  return queryOptions({
    queryKey: [...peopleKey(scope.applicationId), ...kinds, scope.partyId],
    queryFn: async ({ client }) =>
      (await Promise.all(kinds.map((kind) => client.fetchQuery(entriesQuery(scope, kind))))).flat(),
  })
}

/** The profile fields that the instance requires of every candidate. */
export function requiredFieldsQuery(applicationId: number) {
  const path = { id: applicationId }
  return queryOptions({
    queryKey: [...instanceQueries.key(applicationId), 'requiredFields'],
    queryFn: async (): Promise<readonly string[]> => {
      const { matches } = await unwrap(api.GET('/api/v1/applications/{id}/configuration', { params: { path } }))
      return matches.fields.filter(({ required }) => required).map(({ name }) => name)
    },
  })
}
