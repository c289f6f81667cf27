import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { meQueries } from '../../api/me.ts'
import type { User } from '../../api/types.ts'
import { AccessHelp } from './AccessHelp.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { AccountRoles } from './AccountRoles.tsx'
import { PersonalData } from './PersonalData.tsx'

interface Props {
  readonly user: User
  readonly onDeleted: () => void
}

/** Details of an account and the actions on it. */
export function AccountDetails({ user, onDeleted }: Props) {
  const { data: profile } = useQuery(meQueries.query())
  if (!profile) return null
  return (
    <Stack gap="xl">
      <AccountFacts user={user} />
      <AccountRoles user={user} profile={profile} />
      <AccessHelp user={user} profile={profile} />
      <PersonalData user={user} profile={profile} onDeleted={onDeleted} />
    </Stack>
  )
}
