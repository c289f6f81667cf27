import { useTranslation } from 'react-i18next'
import { fullName } from '../api/me.ts'
import { ROLE, roleName } from '../api/roles.ts'
import type { HeldRole, Me } from '../api/types.ts'

/** What a role is called with whom it is held for, and the instance in which it is held. */
export function useRoleName(profile: Me) {
  const { t } = useTranslation('navigation')
  return (held: HeldRole) => ({
    role: [t(`role.${roleName(held.role)}`), whoOf(held, profile)].filter(Boolean).join(' · '),
    instance: held.title ?? null,
  })
}

/** A candidate answers for the own person, standing for a party or alone; a trust person for its party. */
function whoOf({ role, party_name }: HeldRole, { User }: Me): string | null | undefined {
  return role === ROLE.candidate ? [fullName(User), party_name].filter(Boolean).join(', ') : party_name
}
