import type { QueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import { dashboardQueries } from '../../api/dashboard.ts'
import { type Candidate, type Party, profileQueries } from '../../api/profiles.ts'
import type { components } from '../../api/schema.d.ts'
import type { FormValues } from '../../ui/fields.ts'
import { toCandidateBody, toPartyBody } from '../../ui/profileBodies.ts'

type CandidateBody = components['schemas']['CandidateBody']

export function saveParty(
  { application_id: id, id: partyId }: Party,
  entered: FormValues,
  languages: readonly string[],
) {
  const params = { path: { id, partyId } }
  const body = toPartyBody(entered, languages)
  return unwrap(api.PUT('/api/v1/applications/{id}/matches/parties/{partyId}', { params, body }))
}

export function saveCandidate(
  { application_id: id, id: candidateId }: Candidate,
  entered: FormValues,
  languages: readonly string[],
) {
  const params = { path: { id, candidateId } }
  // Missing fields stay unchanged.
  const body = toCandidateBody(entered, languages) as CandidateBody
  return unwrap(api.PUT('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params, body }))
}

/** Invalidates the profile and the dashboard, which shows missing fields. */
export function invalidateProfile(queries: QueryClient, applicationId: number) {
  void queries.invalidateQueries({ queryKey: dashboardQueries.key })
  return queries.invalidateQueries({ queryKey: profileQueries.key(applicationId) })
}
