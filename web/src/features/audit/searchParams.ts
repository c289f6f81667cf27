import * as v from 'valibot'
import { DATE_RANGE_PARAMS, ID_PARAM, PAGE_PARAM, SIZE_PARAM } from '../../ui/searchParams.ts'

export const AUDIT_SEARCH = v.object({
  ...DATE_RANGE_PARAMS,
  /** The id of an instance, or `provider`; all logs if missing. */
  application: v.optional(v.string()),
  action: v.optional(v.string()),
  user: ID_PARAM,
  /** Shows each entry instead of folding those of the same action. */
  single: v.fallback(v.optional(v.literal('1')), undefined),
  page: PAGE_PARAM,
  size: SIZE_PARAM,
  /** The expanded entry. */
  open: v.optional(v.string()),
})

export type AuditSearchParams = v.InferOutput<typeof AUDIT_SEARCH>

/** Filters of the entries. */
export type AuditFilter = Omit<AuditSearchParams, 'page' | 'size' | 'open'>
