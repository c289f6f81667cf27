/** What parties and candidates say of themselves, to those whose profile it is. */
import { queryOptions } from '@tanstack/react-query'
import { applications, publicAddress } from './applications.ts'
import { answerOf, api } from './client.ts'
import type { components } from './schema.d.ts'

export type Party = components['schemas']['Party']
export type Candidate = components['schemas']['Candidate']

/** A creator has opened submitted answers again. */
export type Reopening = components['schemas']['Reopened']

export const profiles = {
  /** Of an instance. */
  key: (applicationId: number) => [...applications.key(applicationId), 'profile'] as const,

  party: (id: number, partyId: number) =>
    queryOptions({
      queryKey: [...profiles.key(id), 'party', partyId],
      queryFn: (): Promise<Party> =>
        answerOf(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}', { params: { path: { id, partyId } } })),
    }),

  candidate: (id: number, candidateId: number) =>
    queryOptions({
      queryKey: [...profiles.key(id), 'candidate', candidateId],
      queryFn: (): Promise<Candidate> =>
        answerOf(
          api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}', {
            params: { path: { id, candidateId } },
          }),
        ),
    }),
}

/** Where voters find a party or a candidate, in the instance of this domain. */
export function publicProfile(domain: string, kind: 'parties' | 'candidates', id: number): string {
  return `${publicAddress(domain)}/results/${kind}/${id}`
}
