import type { QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { dashboardQueries } from '../../api/dashboard.ts'
import { type Candidate, type Party, profileQueries } from '../../api/profiles.ts'
import type { components } from '../../api/schema.d.ts'
import type { FormValues } from '../../ui/fields.ts'
import { toCandidateBody, toPartyBody } from '../../ui/profileBodies.ts'
import type { Field } from './fields.ts'

type CandidateBody = components['schemas']['CandidateBody']

/** Sends the changes of a party. Returns the party as it is stored afterwards. */
export async function saveParty(
  queryClient: QueryClient,
  { application_id: id, id: partyId }: Party,
  changes: FormValues,
  languages: readonly string[],
): Promise<Party> {
  const params = { path: { id, partyId } }
  const body = toPartyBody(changes, languages)
  const party = await unwrap(api.PUT('/api/v1/applications/{id}/matches/parties/{partyId}', { params, body }))
  await cacheProfile(queryClient, profileQueries.party(id, partyId).queryKey, party)
  return party
}

/** Sends the changes of a candidate. Returns the candidate as it is stored afterwards. */
export async function saveCandidate(
  queryClient: QueryClient,
  { application_id: id, id: candidateId }: Candidate,
  changes: FormValues,
  languages: readonly string[],
): Promise<Candidate> {
  const params = { path: { id, candidateId } }
  // Missing fields stay unchanged.
  const body = toCandidateBody(changes, languages) as CandidateBody
  const candidate = await unwrap(
    api.PUT('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params, body }),
  )
  await cacheProfile(queryClient, profileQueries.candidate(id, candidateId).queryKey, candidate)
  return candidate
}

/** Adds the other texts of each language that is changed, since a translation replaces all texts of its language. */
export function completeTranslations(changes: FormValues, stored: FormValues, fields: readonly Field[]): FormValues {
  const changed = fields.filter(({ key, language }) => language && key in changes).map(({ language }) => language)
  const needed = fields.filter(({ language }) => language && changed.includes(language))
  return { ...Object.fromEntries(needed.map(({ key }) => [key, stored[key] ?? ''])), ...changes }
}

/** Caches a saved profile. Cancels running requests, because their response may be older. */
async function cacheProfile(queryClient: QueryClient, queryKey: readonly unknown[], profile: Party | Candidate) {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, profile)
  // The dashboard shows missing fields.
  void queryClient.invalidateQueries({ queryKey: dashboardQueries.key })
}

/** Invalidates the profile and the dashboard after a picture was changed. */
export function invalidateProfile(queryClient: QueryClient, applicationId: number) {
  void queryClient.invalidateQueries({ queryKey: dashboardQueries.key })
  return queryClient.invalidateQueries({ queryKey: profileQueries.key(applicationId) })
}
