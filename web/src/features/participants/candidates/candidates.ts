/** Candidates: their entries, form and calls. */

import { api, unwrap } from '../../../api/client.ts'
import { inviteCandidate } from '../../../api/invitations.ts'
import { getPage } from '../../../api/pagination.ts'
import { CANDIDATE_STATUS } from '../../../api/participantStatus.ts'
import type { components } from '../../../api/schema.d.ts'
import { CANDIDATE_DETAILS } from '../../../core/candidateDetails.ts'
import { checkEmail, checkText, checkUrl } from '../../../ui/checks.ts'
import {
  checkListPlace,
  createDeclarableField,
  createDetailField,
  createField,
  createOptionalTextField,
  createTextField,
  createTranslatedField,
  type FormValues,
} from '../../../ui/fields.ts'
import { toCandidateBody } from '../../../ui/profileBodies.ts'
import {
  type Candidate,
  type Entry,
  type EntryOf,
  getCommonFields,
  getInvitationKind,
  type PeopleScope,
} from '../entries.ts'
import { buildPartyChoice, type Field, type FormRequirements } from '../fields.ts'
import { type ParticipantKindDefinition, UNPAGED } from '../kindDefinition.ts'
import type { RatingProgress } from '../searchParams.ts'
import { STATUSES } from '../statuses.ts'

type CandidateBody = components['schemas']['CandidateBody']

export const CANDIDATE_DEFINITION: ParticipantKindDefinition<EntryOf<'candidates'>> = {
  buildFields,

  async load(scope) {
    return (await fetchCandidates(scope, UNPAGED)).data.map(toCandidateEntry)
  },

  // The account of the mail address is created by the invitation, in one transaction with the role.
  async create(scope, entered) {
    return toCandidateEntry(await createCandidate(scope, toCandidateBody(entered, []) as CandidateBody))
  },

  async update(scope, { id }, entered, languages) {
    await updateCandidate(scope, id, entered, languages)
  },

  invite: ({ applicationId }, { id, value }, mailOptions) =>
    inviteCandidate(applicationId, value.party_id, id, mailOptions),

  async setDeactivated({ applicationId: id }, candidateId, isDeactivated) {
    const params = { path: { id, candidateId } }
    const body = { status: isDeactivated ? CANDIDATE_STATUS.deactivated : 0 }
    await api.PATCH('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params, body })
  },

  async remove({ applicationId: id }, candidateId, confirm) {
    const params = { path: { id, candidateId }, query: { confirm } }
    await api.DELETE('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params })
  },

  getPicture({ applicationId, partyId }, { id, value }) {
    const matches = `/api/v1/applications/${applicationId}/matches`
    const place = partyId === null ? matches : `${matches}/parties/${partyId}`
    return { current: value.profile_picture ?? null, endpoint: `${place}/candidates/${id}/picture` }
  },
}

export function toCandidateEntry(value: Candidate): Entry {
  const status = STATUSES.candidates[value.status] ?? 'created'
  return {
    ...getCommonFields(value),
    kind: 'candidates',
    name: [value.title, value.firstName, value.lastName].filter(Boolean).join(' '),
    detail: value.email ?? '',
    party: value.party_name,
    listPlace: value.list_place,
    ratedCount: value.rated,
    status,
    reopened: value.reopened ?? null,
    invitationKind: getInvitationKind(value.can_invite && Boolean(value.email), status === 'invited'),
    invitation: value.invitation ?? null,
    isDeactivated: status === 'deactivated',
    value,
  }
}

function buildFields(isNew: boolean, requirements: FormRequirements): readonly Field[] {
  const isRequired = (name: string) => !isNew && requirements.required.includes(name)
  const person = [createTextField('firstName', 'first_name'), createTextField('lastName', 'last_name')]
  const about = [
    createField('email', (value) => (value.trim() ? checkEmail(value) : null)),
    ...buildPartyChoice(requirements, false),
    createField('gender_id', undefined, !isNew),
    createDeclarableField('list_place', checkListPlace, isRequired('list')),
    createDeclarableField('district', (value) => checkText(value, 'district'), isRequired('district')),
  ]
  if (isNew) return [...person, ...about]
  const details = CANDIDATE_DETAILS.map((name) => createDetailField(name, isRequired(name)))
  const description = createOptionalTextField('description', 'candidate_description', isRequired('description'))
  return [
    createOptionalTextField('title', 'person_title'),
    ...person,
    ...about,
    ...details,
    createField('website', checkUrl, isRequired('website')),
    description,
    ...requirements.languages.slice(1).map((language) => createTranslatedField(description, language)),
  ]
}

export interface CandidateSearch {
  readonly search?: string
  readonly status?: number
  readonly party?: number
  readonly progress?: RatingProgress
  readonly sort?: string
  readonly page?: number
  readonly limit?: number
  readonly pagination?: boolean
}

export async function fetchCandidates({ applicationId: id, partyId }: PeopleScope, query: CandidateSearch) {
  if (partyId === null)
    return unwrap(api.GET('/api/v1/applications/{id}/matches/candidates', { params: { path: { id }, query } }))
  const params = { path: { id, partyId }, query }
  return getPage(await unwrap(api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/candidates', { params })))
}

function createCandidate({ applicationId: id, partyId }: PeopleScope, body: CandidateBody) {
  if (partyId === null)
    return unwrap(api.POST('/api/v1/applications/{id}/matches/candidates', { params: { path: { id } }, body }))
  const params = { path: { id, partyId } }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/candidates', { params, body }))
}

/** Updates a candidate with or without a profile. */
export async function updateCandidate(
  { applicationId: id }: PeopleScope,
  candidateId: number,
  entered: FormValues,
  languages: readonly string[],
): Promise<void> {
  const params = { path: { id, candidateId } }
  const body = toCandidateBody(entered, languages) as CandidateBody
  await api.PUT('/api/v1/applications/{id}/matches/candidates/{candidateId}', { params, body })
}
