import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS, isPastDeadline, toCorrectionDates } from '../../api/instanceStatus.ts'
import { getServerTime } from '../../api/serverTime.ts'
import type { DashboardState } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { countDaysUntil, formatRelativeDay } from '../../core/relativeDays.ts'

interface Props {
  readonly application: NonNullable<DashboardState['application']>
  /** Whether the answers are submitted. Then only explanations can be changed. */
  readonly isSubmitted: boolean
  /** Whether submitted answers are open again. They can be corrected until the last day. */
  readonly isReopened: boolean
}

/** Sentences for the dashboard: what can be done until when, from the preparation of the theses to the last day. */
export function DeadlineExplanation({ application, isSubmitted, isReopened }: Props) {
  const { status, sundown_date, planned_launch_date } = application
  const { t, i18n } = useTranslation('dashboard')
  const getValues = (day: string) => ({
    date: formatDay(day, i18n.language),
    when: formatRelativeDay(countDaysUntil(day, getServerTime()), i18n.language),
  })
  if (status < INSTANCE_STATUS.thesesFinal) return <Text size="sm">{t('deadline.notYet')}</Text>
  if (isSubmitted) {
    return sundown_date && <Text size="sm">{t('deadline.explanations', getValues(sundown_date))}</Text>
  }
  const isPlanned =
    status < INSTANCE_STATUS.live && planned_launch_date && countDaysUntil(planned_launch_date, getServerTime()) >= 0
  return (
    <Text size="sm">
      <AnswerDeadline application={isReopened ? toCorrectionDates(application) : application} getValues={getValues} />{' '}
      {isPlanned && t('deadline.planned', getValues(planned_launch_date))}
    </Text>
  )
}

/** The sentences about answers that are not submitted: until when they can be, and what is possible after that. */
function AnswerDeadline({ application, getValues }: AnswerDeadlineProps) {
  const { t } = useTranslation('dashboard')
  const { answers_until, sundown_date, late_answers } = application
  const day = answers_until ?? sundown_date
  if (!day) return t('deadline.open')
  if (isPastDeadline(application)) return t('deadline.late', getValues(day))
  return (
    <>
      {t('deadline.until', getValues(day))}
      {answers_until && ` ${t(late_answers ? 'deadline.thenLate' : 'deadline.thenExplain')}`}
    </>
  )
}

interface AnswerDeadlineProps extends Pick<Props, 'application'> {
  readonly getValues: (day: string) => { readonly date: string; readonly when: string }
}
