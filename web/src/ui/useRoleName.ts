import { useTranslation } from 'react-i18next'
import { fullName } from '../api/me.ts'
import { getRoleName, ROLE } from '../api/roles.ts'
import type { HeldRole, Me } from '../api/types.ts'

/** Returns a function that labels a role: its name with the holder, and its instance. */
export function useRoleName(profile: Me) {
  const { t } = useTranslation('navigation')
  return (held: HeldRole) => ({
    role: [t(`role.${getRoleName(held.role)}`), getHolderName(held, profile)].filter(Boolean).join(' · '),
    instance: held.title ?? null,
  })
}

/** A candidate is labelled with the own name and the party, if any; a trust person with the party. */
function getHolderName({ role, party_name }: HeldRole, { User }: Me): string | null | undefined {
  return role === ROLE.candidate ? [fullName(User), party_name].filter(Boolean).join(', ') : party_name
}
