/** Calls that send or preview invitations and reminders of participants. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '../../api/client.ts'
import type { MailOptions } from '../../api/invitations.ts'
import type { Entry, PeopleScope } from './entries.ts'
import { peopleKey } from './queries.ts'

export type MailingKind = 'invite' | 'remind'

export function isMailingKind(action: string): action is MailingKind {
  return action === 'invite' || action === 'remind'
}

/**
 * Returns whether a job sends these mails. A single invitation is sent at once; several creators are invited one by
 * one.
 */
export function isSentByJob(mailing: MailingKind, entries: readonly Entry[]): boolean {
  return mailing === 'remind' || (entries.length > 1 && entries.every(({ kind }) => kind !== 'creators'))
}

/** Starts the mailing and returns the id of its job. */
export async function startMailing(
  scope: PeopleScope,
  mailing: MailingKind,
  entries: readonly Entry[],
  mailOptions: MailOptions,
): Promise<number> {
  const send = mailing === 'invite' ? sendInvitations : sendReminders
  return (await unwrap(send(scope, entries, mailOptions))).job_id
}

function sendInvitations(
  { applicationId: appId, partyId }: PeopleScope,
  entries: readonly Entry[],
  mailOptions: MailOptions,
) {
  const candidates = selectIds('candidates', entries)
  const body = { candidates, trustpersons: selectIds('trustpersons', entries), Mailoptions: mailOptions }
  if (partyId === null) return api.POST('/api/v1/actions/invite/{appId}/many', { params: { path: { appId } }, body })
  return api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/many', {
    params: { path: { appId, partyId } },
    body,
  })
}

function sendReminders(
  { applicationId: appId, partyId }: PeopleScope,
  entries: readonly Entry[],
  mailOptions: MailOptions,
) {
  const body = toReminderBody(entries, mailOptions)
  if (partyId === null) return api.POST('/api/v1/actions/remind/{appId}', { params: { path: { appId } }, body })
  return api.POST('/api/v1/actions/remind/{appId}/party/{partyId}', { params: { path: { appId, partyId } }, body })
}

/** The mail that the first of these entries gets, as rendered by the server. */
export function mailPreviewQuery(
  mailing: MailingKind,
  scope: PeopleScope,
  entries: readonly Entry[],
  mailOptions: MailOptions,
) {
  const preview = mailing === 'invite' ? previewInvitation : previewReminder
  return queryOptions({
    queryKey: [
      ...peopleKey(scope.applicationId),
      'mailPreview',
      mailing,
      scope.partyId,
      entries.map(({ kind, id }) => `${kind} ${id}`),
      mailOptions,
    ],
    queryFn: () => unwrap(preview(scope, entries, mailOptions)),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

function previewInvitation(
  { applicationId: appId, partyId }: PeopleScope,
  entries: readonly Entry[],
  mailOptions: MailOptions,
) {
  const body = toInvitationPreviewBody(entries, mailOptions)
  if (partyId === null) return api.POST('/api/v1/actions/invite/{appId}/preview', { params: { path: { appId } }, body })
  return api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/preview', {
    params: { path: { appId, partyId } },
    body,
  })
}

function previewReminder(
  { applicationId: appId, partyId }: PeopleScope,
  entries: readonly Entry[],
  mailOptions: MailOptions,
) {
  const body = toReminderBody(entries, mailOptions)
  if (partyId === null) return api.POST('/api/v1/actions/remind/{appId}/preview', { params: { path: { appId } }, body })
  return api.POST('/api/v1/actions/remind/{appId}/party/{partyId}/preview', {
    params: { path: { appId, partyId } },
    body,
  })
}

/** Sends the invitation of the first of these entries to the signed-in person only, marked as a test. */
export async function sendTestInvitation(
  { applicationId: appId, partyId }: PeopleScope,
  entries: readonly Entry[],
  mailOptions: MailOptions,
): Promise<void> {
  const body = toInvitationPreviewBody(entries, mailOptions)
  await unwrap(
    partyId === null
      ? api.POST('/api/v1/actions/invite/{appId}/test', { params: { path: { appId } }, body })
      : api.POST('/api/v1/actions/invite/{appId}/party/{partyId}/test', {
          params: { path: { appId, partyId } },
          body,
        }),
  )
}

function toInvitationPreviewBody(entries: readonly Entry[], mailOptions: MailOptions) {
  return {
    candidates: selectIds('candidates', entries),
    trustpersons: selectIds('trustpersons', entries),
    creators: selectIds('creators', entries),
    Mailoptions: mailOptions,
  }
}

/** The parties, whose trust persons are reminded, and the candidates. */
function toReminderBody(entries: readonly Entry[], mailOptions: MailOptions) {
  return {
    candidates: selectIds('candidates', entries),
    parties: selectIds('parties', entries),
    Mailoptions: mailOptions,
  }
}

function selectIds(kind: Entry['kind'], entries: readonly Entry[]): number[] {
  return entries.filter((entry) => entry.kind === kind).map(({ id }) => id)
}
