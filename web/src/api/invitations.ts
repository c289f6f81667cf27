/**
 * Invitations to roles, sent by mail. A role whose holder has not accepted it yet can be invited again: earlier links
 * stay valid until one of them is used.
 */
import { api } from './client.ts'
import type { components } from './schema.d.ts'

/** Custom text of a mail. The template is used for what is missing. */
export type MailOptions = components['schemas']['MailOptions']

export async function inviteAdmin(id: number): Promise<void> {
  await api.POST('/api/v1/actions/invite/admin', { body: { id, Mailoptions: {} } })
}

export async function inviteCreator(appId: number, id: number, mailOptions: MailOptions = {}): Promise<void> {
  const body = { id, Mailoptions: mailOptions }
  await api.POST('/api/v1/actions/invite/{appId}/creator', { params: { path: { appId } }, body })
}

/** Invites a trust person, on behalf of the party if one is given. */
export async function inviteTrustPerson(
  appId: number,
  partyId: number | null,
  id: number,
  mailOptions: MailOptions = {},
): Promise<void> {
  const body = { id, Mailoptions: mailOptions }
  if (partyId === null)
    await api.POST('/api/v1/actions/invite/{appId}/trustperson', { params: { path: { appId } }, body })
  else {
    const params = { path: { appId, partyId } }
    await api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/trustperson', { params, body })
  }
}

/** Invites a candidate, whose party is null if it has none. */
export async function inviteCandidate(
  appId: number,
  partyId: number | null | undefined,
  id: number,
  mailOptions: MailOptions = {},
): Promise<void> {
  const params = { path: { appId, partyId: partyId ?? 0 } }
  const body = { id, Mailoptions: mailOptions }
  await api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/candidate', { params, body })
}
