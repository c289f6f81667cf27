import type { RoleName } from '../../api/roles.ts'

/** Roles for filtering the accounts. */
export const FILTER_ROLES = ['admin', 'creator', 'trustperson', 'candidate'] as const satisfies readonly RoleName[]

export type FilterRole = (typeof FILTER_ROLES)[number]
