/** Candidates without a profile: their entries, form and calls. */
import { api, unwrap } from '../../../api/client.ts'
import { checkText } from '../../../ui/checks.ts'
import { createDeclarableField, createField, createTextField, NOT_DECLARED } from '../../../ui/fields.ts'
import { toCandidateBody } from '../../../ui/profileBodies.ts'
import {
  type CandidateLight,
  EMPTY_FIELDS,
  type Entry,
  type EntryOf,
  getCommonFields,
  type PeopleScope,
} from '../entries.ts'
import { buildPartyChoice, type Field, type FormRequirements } from '../fields.ts'
import type { ParticipantKindDefinition } from '../kindDefinition.ts'
import { updateCandidate } from './candidates.ts'

export const LIGHT_CANDIDATE_DEFINITION: ParticipantKindDefinition<EntryOf<'light'>> = {
  buildFields,

  async load(scope, loadParties) {
    const parties = await loadParties()
    return (await fetchCandidatesLight(scope)).map((value) => toEntry(value, parties))
  },

  async create(scope, entered) {
    return toEntry(await createCandidateLight(scope, toCandidateBody(entered, [])), [])
  },

  async update(scope, { id }, entered, languages) {
    await updateCandidate(scope, id, entered, languages)
  },

  async remove({ applicationId: id, partyId }, candidateId) {
    const path = { id, candidateId }
    if (partyId === null)
      await api.DELETE('/api/v1/applications/{id}/matches/candidates-light/{candidateId}', { params: { path } })
    else
      await api.DELETE('/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}', {
        params: { path: { ...path, partyId } },
      })
  },

  getPicture({ applicationId, partyId }, { id, value }) {
    const matches = `/api/v1/applications/${applicationId}/matches`
    const place = partyId === null ? matches : `${matches}/parties/${partyId}`
    return { current: value.picture ?? null, endpoint: `${place}/candidates-light/${id}/picture` }
  },
}

/** A candidate without a profile only has the id of its party; `parties` provides the name. */
function toEntry(value: CandidateLight, parties: readonly Entry[]): Entry {
  return {
    ...EMPTY_FIELDS,
    ...getCommonFields(value),
    kind: 'light',
    name: `${value.firstName} ${value.lastName}`,
    detail: value.district === NOT_DECLARED ? '' : value.district,
    party: parties.find(({ id }) => id === value.party_id)?.name ?? '',
    status: null,
    isDeactivated: false,
    value,
  }
}

function buildFields(_isNew: boolean, requirements: FormRequirements): readonly Field[] {
  return [
    createTextField('firstName', 'first_name'),
    createTextField('lastName', 'last_name'),
    ...buildPartyChoice(requirements, false),
    createField('gender_id', undefined, true),
    createDeclarableField('district', (value) => checkText(value, 'district'), false),
  ]
}

function fetchCandidatesLight({ applicationId: id, partyId }: PeopleScope) {
  if (partyId === null)
    return unwrap(api.GET('/api/v1/applications/{id}/matches/candidates-light', { params: { path: { id } } }))
  const path = { id, partyId }
  return unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light', { params: { path } }))
}

function createCandidateLight(
  { applicationId: id, partyId }: PeopleScope,
  { firstName = '', lastName = '', ...more }: ReturnType<typeof toCandidateBody>,
) {
  const body = {
    firstName,
    lastName,
    gender_id: more.gender_id ?? null,
    party_id: more.party_id ?? partyId,
    ...(more.district !== undefined && { district: more.district }),
  }
  if (partyId === null)
    return unwrap(api.POST('/api/v1/applications/{id}/matches/candidates-light', { params: { path: { id } }, body }))
  const params = { path: { id, partyId } }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/candidates-light', { params, body }))
}
