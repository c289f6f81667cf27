/** Parties: their entries, form and calls. */

import { api, unwrap } from '../../../api/client.ts'
import { PARTY_STATUS } from '../../../api/participantStatus.ts'
import { checkUrl } from '../../../ui/checks.ts'
import { checkColour, createField, createTextField, createTranslatedField } from '../../../ui/fields.ts'
import { toPartyBody } from '../../../ui/profileBodies.ts'
import { EMPTY_FIELDS, type Entry, type EntryOf, getCommonFields, type Party } from '../entries.ts'
import type { Field, FormRequirements } from '../fields.ts'
import { type ParticipantKindDefinition, UNPAGED } from '../kindDefinition.ts'
import { STATUSES } from '../statuses.ts'

export const PARTY_DEFINITION: ParticipantKindDefinition<EntryOf<'parties'>> = {
  buildFields,

  async load({ applicationId }) {
    const params = { path: { id: applicationId }, query: UNPAGED }
    return (await unwrap(api.GET('/api/v1/applications/{id}/matches/parties', { params }))).data.map(toEntry)
  },

  async create({ applicationId: id }, entered) {
    const body = toPartyBody(entered, [])
    return toEntry(
      await unwrap(api.POST('/api/v1/applications/{id}/matches/parties', { params: { path: { id } }, body })),
    )
  },

  async update({ applicationId: id }, entry, entered, languages) {
    const params = { path: { id, partyId: entry.id } }
    const body = toPartyBody(entered, languages)
    await api.PUT('/api/v1/applications/{id}/matches/parties/{partyId}', { params, body })
  },

  async setDeactivated({ applicationId: id }, partyId, isDeactivated) {
    const body = { status: isDeactivated ? PARTY_STATUS.deactivated : 0 }
    await api.PATCH('/api/v1/applications/{id}/matches/parties/{partyId}', { params: { path: { id, partyId } }, body })
  },

  async remove({ applicationId: id }, partyId, confirm) {
    const params = { path: { id, partyId }, query: { confirm } }
    await api.DELETE('/api/v1/applications/{id}/matches/parties/{partyId}', { params })
  },

  getPicture({ applicationId }, { id, value }) {
    return {
      current: value.logo ?? null,
      endpoint: `/api/v1/applications/${applicationId}/matches/parties/${id}/logo`,
    }
  },
}

function toEntry(value: Party): Entry {
  const status = STATUSES.parties[value.status] ?? 'created'
  return {
    ...EMPTY_FIELDS,
    ...getCommonFields(value),
    kind: 'parties',
    name: value.shortcut,
    detail: value.name,
    ratedCount: value.rated,
    status,
    reopened: value.reopened ?? null,
    isDeactivated: status === 'deactivated',
    value,
  }
}

function buildFields(isNew: boolean, { languages }: FormRequirements): readonly Field[] {
  const texts = [
    createTextField('shortcut', 'party_shortcut'),
    createTextField('name', 'party_name'),
    createTextField('description', 'party_description'),
  ]
  if (isNew) return texts
  const others = languages.slice(1).flatMap((language) => texts.map((each) => createTranslatedField(each, language)))
  return [...texts, ...others, createField('website', checkUrl), createField('colour', checkColour)]
}
