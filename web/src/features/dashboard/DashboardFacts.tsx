import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getServerTime } from '../../api/serverTime.ts'
import type { DashboardState } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { countDaysUntil, formatRelativeDay } from '../../core/relativeDays.ts'
import { InstanceStatusBadge } from '../../ui/InstanceStatusBadge.tsx'

/** The status of the instance and the time until the election. */
export function DashboardFacts({ application }: { readonly application: NonNullable<DashboardState['application']> }) {
  const { t, i18n } = useTranslation('dashboard')
  const { status, election_date } = application
  return (
    <Group component="span" gap="sm">
      <InstanceStatusBadge status={status} />
      {election_date && (
        <span>
          {t('electionDay', { date: formatDay(election_date, i18n.language) })} (
          {formatRelativeDay(countDaysUntil(election_date, getServerTime()), i18n.language)})
        </span>
      )}
    </Group>
  )
}
