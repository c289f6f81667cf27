import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isPastDeadline } from '../api/instanceStatus.ts'
import { formatDay } from '../core/format.ts'

interface Props {
  readonly instance: {
    readonly sundown_date?: string | null
    readonly answers_until?: string | null
    readonly late_answers: boolean
    readonly time_zone: string
  }
}

/** A line with the deadline for answers, or that they are late after it. Empty without a date. */
export function DeadlineNote({ instance }: Props) {
  const { t, i18n } = useTranslation()
  const day = instance.answers_until ?? instance.sundown_date
  if (!day) return null
  const date = formatDay(day, i18n.language)
  return (
    <Text size="sm" c="dimmed">
      {t(isPastDeadline(instance) ? 'deadline.late' : 'deadline.until', { date })}
    </Text>
  )
}
