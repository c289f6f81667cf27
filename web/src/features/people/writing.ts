/** Adding entries and changing what they say of themselves. */
import { findOrCreateAccount } from '../../api/accounts.ts'
import { api, unwrap } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import type { FormValues } from '../../ui/fields.ts'
import { toCandidateBody, toPartyBody } from '../../ui/profileBodies.ts'
import {
  type Entry,
  type Kind,
  ofCandidate,
  ofCreator,
  ofLight,
  ofParty,
  ofTrustPerson,
  type Scope,
} from './entries.ts'

type CandidateWritten = components['schemas']['CandidateWritten']

/** Adds an entry; a person by the account of the mail address, which is found or made. */
export async function add(scope: Scope, kind: Kind, entered: FormValues): Promise<Entry> {
  return ADD[kind](scope, entered)
}

type Add = (scope: Scope, entered: FormValues) => Promise<Entry>

const ADD: Readonly<Record<Kind, Add>> = {
  parties: async ({ applicationId: id }, entered) => {
    const body = toPartyBody(entered, [])
    return ofParty(
      await unwrap(api.POST('/api/v1/applications/{id}/matches/parties', { params: { path: { id } }, body })),
    )
  },
  candidates: async (scope, entered) => {
    const mail = entered.email?.trim()
    const user = mail ? { user_id: await findOrCreateAccount(mail) } : {}
    return ofCandidate(await addCandidate(scope, { ...toCandidateBody(entered, []), ...user } as CandidateWritten))
  },
  light: async (scope, entered) => ofLight(await addLight(scope, toCandidateBody(entered, [])), []),
  trustpersons: async (scope, entered) => ofTrustPerson(await addTrustPerson(scope, entered)),
  creators: async ({ applicationId: id }, entered) => {
    const body = { user_id: await findOrCreateAccount(entered.email ?? '') }
    return ofCreator(
      await unwrap(api.POST('/api/v1/applications/{id}/roles/creator', { params: { path: { id } }, body })),
    )
  },
}

function addCandidate({ applicationId: id, partyId }: Scope, body: CandidateWritten) {
  if (partyId === null)
    return unwrap(api.POST('/api/v1/applications/{id}/matches/candidates', { params: { path: { id } }, body }))
  const params = { path: { id, partyId } }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/candidates', { params, body }))
}

function addLight(
  { applicationId: id, partyId }: Scope,
  { firstName, lastName, ...more }: ReturnType<typeof toCandidateBody>,
) {
  const body = { firstName, lastName, gender_id: more.gender_id ?? null, party_id: more.party_id ?? partyId }
  if (partyId === null)
    return unwrap(api.POST('/api/v1/applications/{id}/matches/candidates-light', { params: { path: { id } }, body }))
  const params = { path: { id, partyId } }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light', { params, body }))
}

async function addTrustPerson({ applicationId: id, partyId }: Scope, entered: FormValues) {
  const user_id = await findOrCreateAccount(entered.email ?? '')
  if (partyId === null) {
    const body = { user_id, party_id: Number(entered.party_id) }
    return unwrap(api.POST('/api/v1/applications/{id}/roles/trustpersons', { params: { path: { id } }, body }))
  }
  const params = { path: { id, partyId } }
  const body = { user_id }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/trustpersons', { params, body }))
}

/** Changes what an entry says of itself; of a trust person that is its party, of a creator nothing. */
export async function save(
  { applicationId: id }: Scope,
  entry: Entry,
  entered: FormValues,
  languages: readonly string[],
): Promise<void> {
  switch (entry.kind) {
    case 'parties': {
      const params = { path: { id, partyId: entry.id } }
      const body = toPartyBody(entered, languages)
      await api.PUT('/api/v1/applications/{id}/matches/parties/{partyId}', { params, body })
      return
    }
    case 'candidates':
    case 'light': {
      const params = { path: { id, candidateId: entry.id } }
      const body = toCandidateBody(entered, languages) as CandidateWritten
      await api.PUT('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params, body })
      return
    }
    case 'trustpersons': {
      const params = { path: { id, roleId: entry.id } }
      const body = { user_id: entry.value.user_id, party_id: Number(entered.party_id) }
      await api.PUT('/api/v1/applications/{id}/roles/trustpersons/{roleId}', { params, body })
      return
    }
    case 'creators':
  }
}
