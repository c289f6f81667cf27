/** Importing people from a spreadsheet. */
import { api, unwrap } from '../../../api/client.ts'
import type { MailOptions } from '../../../api/invitations.ts'
import type { components } from '../../../api/schema.d.ts'
import type { PeopleScope } from '../entries.ts'
import { combineEntries } from '../queries.ts'
import { findKnownEntry, type KnownEntries, type PersonRow, toPersonBody } from './importRows.ts'

/** The existing people with whom the rows are compared: candidates and trust persons. */
export function peopleQuery(scope: PeopleScope) {
  return combineEntries(scope, ['candidates', 'trustpersons'])
}

export interface ImportInvitation {
  readonly invite: boolean
  readonly mailOptions: MailOptions
}

/** Starts the import of these rows and returns the id of its job. Either all rows are imported or none. */
export async function startPeopleImport(
  scope: PeopleScope,
  rows: readonly PersonRow[],
  known: KnownEntries,
  { invite, mailOptions }: ImportInvitation,
): Promise<number> {
  const body = {
    rows: rows.map((row) => toPersonBody(row, findKnownEntry(row, known), scope)),
    invite,
    Mailoptions: mailOptions,
  }
  return (await postPeople(scope, body)).job_id
}

function postPeople({ applicationId: id, partyId }: PeopleScope, body: components['schemas']['ManyPeopleBody']) {
  if (partyId === null)
    return unwrap(api.POST('/api/v1/applications/{id}/matches/people', { params: { path: { id } }, body }))
  const params = { path: { id, partyId } }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/people', { params, body }))
}
