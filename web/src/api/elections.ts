import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { applications } from './applications.ts'
import { answerOf, api } from './client.ts'
import type { Election } from './types.ts'

/** By the numbers of the interface. */
export const ELECTION_STATUS = { created: 0, archived: 1, team: 2 } as const
export type ElectionStatusName = keyof typeof ELECTION_STATUS

export const elections = {
  /** Of all elections. */
  all: ['elections'] as const,

  key: (id: number) => [...elections.all, id] as const,

  query: (id: number) =>
    queryOptions({
      queryKey: elections.key(id),
      queryFn: (): Promise<Election> => answerOf(api.GET('/api/v1/elections/{id}', { params: { path: { id } } })),
    }),

  /** After an election came, went or changed: the elections, and the instances that name them. */
  refetch: async (queries: QueryClient): Promise<void> => {
    void queries.invalidateQueries({ queryKey: applications.all })
    await queries.invalidateQueries({ queryKey: elections.all })
  },
}
