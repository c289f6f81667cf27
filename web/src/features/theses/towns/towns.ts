import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../../api/client.ts'
import type { TakeOverInput, TemplateTown } from '../../../api/types.ts'

/** The towns made from a template, with the changes that they have not taken over. */
export function townsQuery(id: number) {
  return queryOptions({
    queryKey: ['towns', id],
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/towns', { params: { path: { id } } })),
    // Towns and the template change on other pages.
    staleTime: 0,
    // A selection stays as it is while somebody looks elsewhere. The server refuses one of a template that has changed.
    refetchOnWindowFocus: false,
  })
}

/** The differences between a town and its template. */
export function townQuery(id: number, townId: number) {
  return queryOptions({
    queryKey: ['towns', id, townId],
    queryFn: () => unwrap(api.GET('/api/v1/applications/{id}/towns/{townId}', { params: { path: { id, townId } } })),
    staleTime: 0,
  })
}

/** Starts the job that takes over changes in towns. Returns its id. */
export async function takeOverChanges(id: number, body: TakeOverInput): Promise<number> {
  return (await unwrap(api.POST('/api/v1/applications/{id}/towns', { params: { path: { id } }, body }))).job_id
}

/** Returns the towns that can take over changes. */
export function listOutdatedTowns(towns: readonly TemplateTown[]): readonly TemplateTown[] {
  return towns.filter(({ obstacle, changes }) => !obstacle && changes.length > 0)
}

/** Returns the towns that cannot take over changes. */
export function listBlockedTowns(towns: readonly TemplateTown[]): readonly TemplateTown[] {
  return towns.filter(({ obstacle }) => obstacle)
}

/** Returns a set with an entry added, or removed if it is there. */
export function toggleIn<Entry>(entries: ReadonlySet<Entry>, entry: Entry): ReadonlySet<Entry> {
  const next = new Set(entries)
  if (!next.delete(entry)) next.add(entry)
  return next
}
