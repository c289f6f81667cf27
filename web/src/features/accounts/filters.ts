import type { RoleName } from '../../api/roles.ts'

/** The roles by which people are looked for. */
export const ROLES = ['admin', 'creator', 'trustperson', 'candidate'] as const satisfies readonly RoleName[]

export type Role = (typeof ROLES)[number]
