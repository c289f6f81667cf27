/** Trust persons: their entries, form and calls. */

import { api, unwrap } from '../../../api/client.ts'
import { inviteTrustPerson } from '../../../api/invitations.ts'
import { TRUST_PERSON_STATUS } from '../../../api/participantStatus.ts'
import { checkEmail } from '../../../ui/checks.ts'
import { createField, type FormValues } from '../../../ui/fields.ts'
import {
  EMPTY_FIELDS,
  type Entry,
  type EntryOf,
  getAccountNames,
  getCommonFields,
  getInvitationKind,
  type PeopleScope,
  type TrustPerson,
} from '../entries.ts'
import { buildPartyChoice, type Field, type FormRequirements } from '../fields.ts'
import { type ParticipantKindDefinition, UNPAGED } from '../kindDefinition.ts'
import { STATUSES } from '../statuses.ts'

export const TRUST_PERSON_DEFINITION: ParticipantKindDefinition<EntryOf<'trustpersons'>> = {
  buildFields,

  async load({ applicationId, partyId }) {
    const params = { path: { id: applicationId }, query: UNPAGED }
    const { data } = await unwrap(api.GET('/api/v1/applications/{id}/roles/trustpersons', { params }))
    // A person who acts for two parties of the instance gets the roles of both.
    return data.filter(({ party_id }) => partyId === null || party_id === partyId).map(toEntry)
  },

  async create(scope, entered) {
    return toEntry(await createTrustPerson(scope, entered))
  },

  /** Only the party can change. */
  async update({ applicationId: id }, entry, entered) {
    const params = { path: { id, roleId: entry.id } }
    const body = { user_id: entry.value.user_id, party_id: Number(entered.party_id) }
    await api.PUT('/api/v1/applications/{id}/roles/trustpersons/{roleId}', { params, body })
  },

  invite: ({ applicationId, partyId }, { id }, mailOptions) =>
    inviteTrustPerson(applicationId, partyId, id, mailOptions),

  async setDeactivated({ applicationId: id }, roleId, isDeactivated) {
    const body = { status: isDeactivated ? TRUST_PERSON_STATUS.deactivated : 0 }
    await api.PATCH('/api/v1/applications/{id}/roles/trustpersons/{roleId}', { params: { path: { id, roleId } }, body })
  },

  async remove({ applicationId: id, partyId }, roleId) {
    if (partyId === null)
      await api.DELETE('/api/v1/applications/{id}/roles/trustpersons/{roleId}', { params: { path: { id, roleId } } })
    else {
      const params = { path: { id, partyId, roleId } }
      await api.DELETE('/api/v1/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId}', { params })
    }
  },
}

function toEntry(value: TrustPerson): Entry {
  const status = STATUSES.trustpersons[value.status] ?? 'created'
  return {
    ...EMPTY_FIELDS,
    ...getCommonFields(value),
    ...getAccountNames(value),
    kind: 'trustpersons',
    party: value.party_name,
    status,
    invitationKind: getInvitationKind(value.can_invite, status === 'invited'),
    invitation: value.invitation ?? null,
    isDeactivated: status === 'deactivated',
    value,
  }
}

function buildFields(isNew: boolean, requirements: FormRequirements): readonly Field[] {
  return [...(isNew ? [createField('email', checkEmail, true)] : []), ...buildPartyChoice(requirements, true)]
}

async function createTrustPerson({ applicationId: id, partyId }: PeopleScope, entered: FormValues) {
  const email = entered.email?.trim() ?? null
  if (partyId === null) {
    const body = { email, party_id: Number(entered.party_id) }
    return unwrap(api.POST('/api/v1/applications/{id}/roles/trustpersons', { params: { path: { id } }, body }))
  }
  const params = { path: { id, partyId } }
  const body = { email }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/trustpersons', { params, body }))
}
