/** Numbers of the roles in the interface. */
export const ROLE = { admin: 0, creator: 1, trustperson: 2, candidate: 3, media: 4 } as const

export type RoleName = keyof typeof ROLE
export type RoleNumber = (typeof ROLE)[RoleName]

const NAMES = Object.keys(ROLE) as RoleName[]

/** Returns the name of a role; `media`, which has the fewest permissions, for an unknown number. */
export function getRoleName(number: number): RoleName {
  return NAMES[number] ?? 'media'
}
