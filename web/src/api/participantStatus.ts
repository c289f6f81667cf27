/** Numbers of the statuses of participants in the interface. */
export const PARTY_STATUS = { created: 0, active: 1, submitted: 2, deactivated: 3 } as const
export const CANDIDATE_STATUS = { created: 0, invited: 1, active: 2, submitted: 3, deactivated: 4 } as const
export const TRUST_PERSON_STATUS = { created: 0, invited: 1, active: 2, deactivated: 3 } as const
