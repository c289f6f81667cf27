/** The roles of the specification, by the numbers that the interface uses. */
export const ROLE = { admin: 0, creator: 1, trustperson: 2, candidate: 3, media: 4 } as const

export type RoleName = keyof typeof ROLE
export type RoleNumber = (typeof ROLE)[RoleName]

const NAMES = Object.keys(ROLE) as RoleName[]

/** The word for a number; media, which may do least, for one that is not known. */
export function roleName(number: number): RoleName {
  return NAMES[number] ?? 'media'
}
