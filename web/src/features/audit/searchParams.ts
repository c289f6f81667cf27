import * as v from 'valibot'
import { DATE_RANGE_PARAMS, ID_PARAM, PAGE_PARAM } from '../../ui/searchParams.ts'

export const AUDIT_SEARCH = v.object({
  ...DATE_RANGE_PARAMS,
  /** The id of an instance, or `provider`; all logs if missing. */
  application: v.optional(v.string()),
  action: v.optional(v.string()),
  user: ID_PARAM,
  page: PAGE_PARAM,
  /** The expanded entry. */
  open: v.optional(v.string()),
})

export type AuditSearchParams = v.InferOutput<typeof AUDIT_SEARCH>

/** Filters of the entries. */
export type AuditFilter = Omit<AuditSearchParams, 'page' | 'open'>
