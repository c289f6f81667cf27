import * as v from 'valibot'
import { ID_PARAM, PAGE_PARAM, SIZE_PARAM } from '../../ui/searchParams.ts'

/** Statuses of mails: failed, waiting, or accepted by the mail server. */
export const MAIL_STATUSES = ['failed', 'waiting', 'sent'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

export const MAILS_SEARCH = v.object({
  /** The status of the listed mails. */
  fate: v.optional(v.fallback(v.picklist(MAIL_STATUSES), 'failed')),
  page: PAGE_PARAM,
  size: SIZE_PARAM,
  /** Words of the mail address or the subject. */
  q: v.optional(v.string()),
  /** The mass mail that is shown. */
  job: ID_PARAM,
  /** The expanded mail. */
  open: v.optional(v.string()),
})
