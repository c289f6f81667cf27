import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { instanceQueries } from './instances.ts'
import type { Election } from './types.ts'

/** Numbers of the statuses in the interface. */
export const ELECTION_STATUS = { created: 0, archived: 1, team: 2 } as const
export type ElectionStatusName = keyof typeof ELECTION_STATUS

export const electionQueries = {
  /** Prefix of the keys of all elections. */
  all: ['elections'] as const,

  key: (id: number) => [...electionQueries.all, id] as const,

  query: (id: number) =>
    queryOptions({
      queryKey: electionQueries.key(id),
      queryFn: (): Promise<Election> => unwrap(api.GET('/api/v1/elections/{id}', { params: { path: { id } } })),
    }),

  /** Refetches the elections and the instances that name them, after an election was created, updated or deleted. */
  refetch: async (queries: QueryClient): Promise<void> => {
    void queries.invalidateQueries({ queryKey: instanceQueries.all })
    await queries.invalidateQueries({ queryKey: electionQueries.all })
  },
}
