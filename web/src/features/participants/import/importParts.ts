/** The requests of a people import. */
import { findKnownEntry, type KnownEntries, type PersonRow } from './importRows.ts'
import type { ImportInvitation } from './queries.ts'

/** Rows that are imported together, all or none. */
export interface ImportPart {
  readonly rows: readonly PersonRow[]
  readonly invitation: ImportInvitation
}

/**
 * Returns the requests that import these rows. The server invites all new people of a request, so those without a mail
 * address need a request of their own.
 */
export function splitByInvitation(
  rows: readonly PersonRow[],
  invitation: ImportInvitation,
  known: KnownEntries,
): readonly ImportPart[] {
  const uninvited = invitation.invite ? rows.filter((row) => isNewWithoutMail(row, known)) : []
  const others = rows.filter((row) => !uninvited.includes(row))
  const parts = [
    { rows: uninvited, invitation: { invite: false, mailOptions: {} } },
    { rows: others, invitation },
  ]
  return parts.filter((part) => part.rows.length > 0)
}

/** Returns whether a row adds somebody who cannot be invited. */
export function isNewWithoutMail(row: PersonRow, known: KnownEntries): boolean {
  return !row.values.email.trim() && !findKnownEntry(row, known)
}
