import * as v from 'valibot'
import type { RoleName } from '../../api/roles.ts'
import { PAGE_PARAM, SIZE_PARAM } from '../../ui/searchParams.ts'

/** Roles for filtering the accounts. */
export const FILTER_ROLES = ['admin', 'creator', 'trustperson', 'candidate'] as const satisfies readonly RoleName[]

export type FilterRole = (typeof FILTER_ROLES)[number]

export const ACCOUNTS_SEARCH = v.object({
  q: v.optional(v.string()),
  role: v.fallback(v.optional(v.picklist(FILTER_ROLES)), undefined),
  page: PAGE_PARAM,
  size: SIZE_PARAM,
  /** Name of a field of the server; a leading minus sorts in descending order. */
  sort: v.optional(v.string()),
  /** The expanded account, or the open dialog: `new`, `invite`. */
  open: v.optional(v.string()),
})
