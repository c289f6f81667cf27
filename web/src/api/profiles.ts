/** Profiles of parties and candidates, for the people who own them. */
import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from './client.ts'
import { getPublicUrl, instanceQueries } from './instances.ts'
import { TRUST_PERSON_STATUS } from './participantStatus.ts'
import type { components } from './schema.d.ts'

export type Party = components['schemas']['PartyResponse']
export type Candidate = components['schemas']['CandidateResponse']

/** Submitted answers that a creator has reopened. */
export type Reopening = components['schemas']['ReopenedResponse']

export const profileQueries = {
  /** Prefix of the keys of an instance. */
  key: (applicationId: number) => [...instanceQueries.key(applicationId), 'profile'] as const,

  party: (id: number, partyId: number) =>
    queryOptions({
      queryKey: [...profileQueries.key(id), 'party', partyId],
      queryFn: (): Promise<Party> =>
        unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}', { params: { path: { id, partyId } } })),
    }),

  candidate: (id: number, candidateId: number) =>
    queryOptions({
      queryKey: [...profileQueries.key(id), 'candidate', candidateId],
      queryFn: (): Promise<Candidate> =>
        unwrap(
          api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}', {
            params: { path: { id, candidateId } },
          }),
        ),
    }),
}

/** The trust persons of a party who have access to it, or are invited. Its trust persons may read them. */
export function partyTrustPersonsQuery(id: number, partyId: number) {
  return queryOptions({
    queryKey: [...profileQueries.key(id), 'trustpersons', partyId],
    queryFn: async () => {
      const params = { path: { id }, query: { pagination: false } }
      const { data } = await unwrap(api.GET('/api/v1/applications/{id}/roles/trustpersons', { params }))
      return data.filter(({ party_id, status }) => party_id === partyId && status !== TRUST_PERSON_STATUS.deactivated)
    },
  })
}

/** Returns the public URL of a party or candidate, in the instance of this domain. */
export function getPublicProfileUrl(domain: string, kind: 'parties' | 'candidates', id: number): string {
  return `${getPublicUrl(domain)}/results/${kind}/${id}`
}
