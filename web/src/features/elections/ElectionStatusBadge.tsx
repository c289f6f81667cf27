import { IconArchive, IconCircleDashed, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ELECTION_STATUS, type ElectionStatusName } from '../../api/elections.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { STATE_COLOURS } from '../../ui/stateColours.ts'
import { STATUSES } from './useElectionSearchParams.ts'

const STATUS_STYLES = {
  created: { icon: IconCircleDashed, colour: STATE_COLOURS.idle },
  archived: { icon: IconArchive, colour: STATE_COLOURS.idle },
  team: { icon: IconUsersGroup, colour: STATE_COLOURS.underWay },
} as const

/** The status of an election as text, icon and colour. */
export function ElectionStatusBadge({ status }: { readonly status: number }) {
  const getStatusName = useStatusNames()
  const name = STATUSES.find((each) => ELECTION_STATUS[each] === status)
  if (!name) return null
  const { icon: StatusIcon, colour } = STATUS_STYLES[name]
  return (
    <StatusBadge icon={StatusIcon} colour={colour}>
      {getStatusName(name)}
    </StatusBadge>
  )
}

/** Returns a function that names a status; elections of the provider's own team have the team's name. */
export function useStatusNames(): (name: ElectionStatusName) => string {
  const { t } = useTranslation('elections')
  return (name) => t(`status.${name}`, { team: getPortalConfig().brand.team })
}
