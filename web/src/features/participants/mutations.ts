/** Creating and updating entries. */
import { findOrCreateAccount } from '../../api/accounts.ts'
import { api, unwrap } from '../../api/client.ts'
import type { components } from '../../api/schema.ts'
import type { FormValues } from '../../ui/fields.ts'
import { toCandidateBody, toPartyBody } from '../../ui/profileBodies.ts'
import {
  type Entry,
  type EntryKind,
  entryFromCandidate,
  entryFromCandidateLight,
  entryFromCreator,
  entryFromParty,
  entryFromTrustPerson,
  type PeopleScope,
} from './entries.ts'

type CandidateBody = components['schemas']['CandidateBody']

/** Creates an entry. A person is identified by the account of the mail address, which is created if necessary. */
export async function createEntry(scope: PeopleScope, kind: EntryKind, entered: FormValues): Promise<Entry> {
  return CREATE_BY_KIND[kind](scope, entered)
}

type CreateFunction = (scope: PeopleScope, entered: FormValues) => Promise<Entry>

const CREATE_BY_KIND: Readonly<Record<EntryKind, CreateFunction>> = {
  parties: async ({ applicationId: id }, entered) => {
    const body = toPartyBody(entered, [])
    return entryFromParty(
      await unwrap(api.POST('/api/v1/applications/{id}/matches/parties', { params: { path: { id } }, body })),
    )
  },
  candidates: async (scope, entered) => {
    const mail = entered.email?.trim()
    const user = mail ? { user_id: await findOrCreateAccount(mail) } : {}
    return entryFromCandidate(
      await createCandidate(scope, { ...toCandidateBody(entered, []), ...user } as CandidateBody),
    )
  },
  light: async (scope, entered) =>
    entryFromCandidateLight(await createCandidateLight(scope, toCandidateBody(entered, [])), []),
  trustpersons: async (scope, entered) => entryFromTrustPerson(await createTrustPerson(scope, entered)),
  creators: async ({ applicationId: id }, entered) => {
    const body = { user_id: await findOrCreateAccount(entered.email ?? '') }
    return entryFromCreator(
      await unwrap(api.POST('/api/v1/applications/{id}/roles/creator', { params: { path: { id } }, body })),
    )
  },
}

function createCandidate({ applicationId: id, partyId }: PeopleScope, body: CandidateBody) {
  if (partyId === null)
    return unwrap(api.POST('/api/v1/applications/{id}/matches/candidates', { params: { path: { id } }, body }))
  const params = { path: { id, partyId } }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/candidates', { params, body }))
}

function createCandidateLight(
  { applicationId: id, partyId }: PeopleScope,
  { firstName, lastName, ...more }: ReturnType<typeof toCandidateBody>,
) {
  const body = { firstName, lastName, gender_id: more.gender_id ?? null, party_id: more.party_id ?? partyId }
  if (partyId === null)
    return unwrap(api.POST('/api/v1/applications/{id}/matches/candidates-light', { params: { path: { id } }, body }))
  const params = { path: { id, partyId } }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light', { params, body }))
}

async function createTrustPerson({ applicationId: id, partyId }: PeopleScope, entered: FormValues) {
  const user_id = await findOrCreateAccount(entered.email ?? '')
  if (partyId === null) {
    const body = { user_id, party_id: Number(entered.party_id) }
    return unwrap(api.POST('/api/v1/applications/{id}/roles/trustpersons', { params: { path: { id } }, body }))
  }
  const params = { path: { id, partyId } }
  const body = { user_id }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/trustpersons', { params, body }))
}

/** Updates an entry. Of a trust person only the party can change, of a creator nothing. */
export async function updateEntry(
  { applicationId: id }: PeopleScope,
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
      const body = toCandidateBody(entered, languages) as CandidateBody
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
