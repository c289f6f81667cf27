import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import type { DashboardState } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { countDaysUntil, formatRelativeDay } from './relativeDays.ts'

interface Props {
  readonly application: NonNullable<DashboardState['application']>
  /** After submission, only explanations can be changed. */
  readonly isSubmitted: boolean
}

/** The deadline for answers, until the election is over. */
export function Deadline({ application: { status, sundown_date, planned_launch_date }, isSubmitted }: Props) {
  const { t, i18n } = useTranslation('dashboard')
  const getValues = (day: string) => ({
    date: formatDay(day, i18n.language),
    when: formatRelativeDay(countDaysUntil(day, new Date()), i18n.language),
  })
  if (status < INSTANCE_STATUS.thesesFinal) return <Text size="sm">{t('deadline.notYet')}</Text>
  if (isSubmitted) {
    return sundown_date && <Text size="sm">{t('deadline.explanations', getValues(sundown_date))}</Text>
  }
  const isPlanned =
    status < INSTANCE_STATUS.live && planned_launch_date && countDaysUntil(planned_launch_date, new Date()) >= 0
  return (
    <Text size="sm">
      {sundown_date ? t('deadline.until', getValues(sundown_date)) : t('deadline.open')}{' '}
      {isPlanned && t('deadline.planned', getValues(planned_launch_date))}
    </Text>
  )
}
