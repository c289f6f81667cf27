/** What the trust persons of a party see about their work: who changed what, comments, and the four-eyes principle. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { instanceQueries } from './instances.ts'
import type { components } from './schema.d.ts'

type Schemas = components['schemas']

export type Collaboration = Schemas['PartyCollaboration']
export type AnswerChange = Schemas['AnswerChange']
export type AnswerComment = Schemas['AnswerComment']

/** A party or candidate that answers in an instance. */
interface Owner {
  readonly kind: 'party' | 'candidate'
  readonly id: number
  readonly instanceId: number
}

/** Others may comment while the page is open. */
const REFETCH_INTERVAL_MS = 60_000

/** The work of the trust persons of a party; not for candidates. */
export function collaborationQuery({ kind, id, instanceId }: Owner) {
  return queryOptions({
    queryKey: [...instanceQueries.key(instanceId), 'answers', kind, id, 'collaboration'],
    queryFn: () =>
      unwrap(
        api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/collaboration', {
          params: { path: { id: instanceId, partyId: id } },
        }),
      ),
    enabled: kind === 'party',
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}
