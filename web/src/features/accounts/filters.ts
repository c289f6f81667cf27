import type { RoleName } from '../../api/roles.ts'

/** Roles for filtering the accounts. */
export const ROLES = ['admin', 'creator', 'trustperson', 'candidate'] as const satisfies readonly RoleName[]

export type Role = (typeof ROLES)[number]
