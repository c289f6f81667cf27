/** Creators as a kind of participants: their entries, form and calls. An entry has no fields that could be edited. */
import { api, unwrap } from '../../../api/client.ts'
import { inviteCreator } from '../../../api/invitations.ts'
import { checkEmail } from '../../../ui/checks.ts'
import { createField } from '../../../ui/fields.ts'
import {
  type Creator,
  EMPTY_FIELDS,
  type Entry,
  type EntryOf,
  getAccountNames,
  getCommonFields,
  getInvitationKind,
} from '../entries.ts'
import { type ParticipantKindDefinition, UNPAGED } from '../kindDefinition.ts'
import { STATUSES } from '../statuses.ts'

const [DEACTIVATED, ACTIVE] = [0, 1]

export const CREATOR_DEFINITION: ParticipantKindDefinition<EntryOf<'creators'>> = {
  buildFields: (isNew) => (isNew ? [createField('email', checkEmail, true)] : []),

  async load({ applicationId }) {
    const params = { path: { id: applicationId }, query: UNPAGED }
    return (await unwrap(api.GET('/api/v1/applications/{id}/roles/creator', { params }))).data.map(toEntry)
  },

  async create({ applicationId: id }, entered) {
    const body = { email: entered.email?.trim() ?? null }
    return toEntry(
      await unwrap(api.POST('/api/v1/applications/{id}/roles/creator', { params: { path: { id } }, body })),
    )
  },

  invite: ({ applicationId }, { id }, mailOptions) => inviteCreator(applicationId, id, mailOptions),

  async setDeactivated({ applicationId: id }, roleId, isDeactivated) {
    const body = { status: isDeactivated ? DEACTIVATED : ACTIVE }
    await api.PATCH('/api/v1/applications/{id}/roles/creator/{roleId}', { params: { path: { id, roleId } }, body })
  },

  async remove({ applicationId: id }, roleId) {
    await api.DELETE('/api/v1/applications/{id}/roles/creator/{roleId}', { params: { path: { id, roleId } } })
  },
}

function toEntry(value: Creator): Entry {
  const status = STATUSES.creators[value.status] ?? 'inactive'
  return {
    ...EMPTY_FIELDS,
    ...getCommonFields(value),
    ...getAccountNames(value),
    kind: 'creators',
    status,
    invitationKind: getInvitationKind(value.can_invite, Boolean(value.invited_at)),
    invitation: value.invitation ?? null,
    isDeactivated: value.deactivated,
    value,
  }
}
