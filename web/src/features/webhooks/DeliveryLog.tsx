import { Table, Text } from '@mantine/core'
import { IconCircleCheck, IconClock, IconCloudUpload, IconExclamationCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Webhook, WebhookDelivery } from '../../api/types.ts'
import { CardCell, CardRow, CardTable } from '../../ui/CardTable.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { STATE_COLOURS } from '../../ui/stateColours.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { getEventText } from './events.ts'
import { deliveriesQuery } from './queries.ts'

const COLUMNS = ['event', 'state', 'when'] as const

const BADGES = {
  waiting: { icon: IconClock, colour: STATE_COLOURS.underWay },
  sending: { icon: IconCloudUpload, colour: STATE_COLOURS.underWay },
  delivered: { icon: IconCircleCheck, colour: STATE_COLOURS.done },
  failed: { icon: IconExclamationCircle, colour: STATE_COLOURS.failed },
} as const

interface Props {
  /** The instance. */
  readonly id: number
  readonly webhook: Webhook
}

/** The messages to a webhook, newest first. */
export function DeliveryLog({ id, webhook }: Props) {
  const { t } = useTranslation('webhooks')
  const { data: deliveries, error, refetch } = useQuery(deliveriesQuery(id, webhook.id))
  if (!deliveries) return error ? <LoadError error={error} onRetry={refetch} /> : <ListSkeleton />
  if (deliveries.length === 0) return <Text mt="sm">{t('log.none')}</Text>
  return (
    <CardTable
      label={t('log.label', { url: webhook.url })}
      head={COLUMNS.map((column) => (
        <Table.Th key={column} role="columnheader">
          {t(`log.column.${column}`)}
        </Table.Th>
      ))}
    >
      {deliveries.map((delivery) => (
        <DeliveryRow key={delivery.id} delivery={delivery} />
      ))}
    </CardTable>
  )
}

function DeliveryRow({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const formatTime = useDateTimeFormat()
  const event = getEventText(delivery.event)
  const when = delivery.finished_at ?? delivery.created_at
  const { icon, colour } = BADGES[delivery.state]
  return (
    <CardRow>
      <CardCell label={t('log.column.event')}>{event ? t(`event.${event}`) : delivery.event}</CardCell>
      <CardCell label={t('log.column.state')}>
        <StatusBadge icon={icon} colour={colour}>
          {t(`log.state.${delivery.state}`)}
        </StatusBadge>
        <DeliveryDetails delivery={delivery} />
      </CardCell>
      <CardCell label={t('log.column.when')}>
        <time dateTime={when}>{formatTime(when)}</time>
      </CardCell>
    </CardRow>
  )
}

/** Why the last attempt failed, and when the next one is. */
function DeliveryDetails({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks')
  const formatTime = useDateTimeFormat()
  const { failure, attempts, http_status, next_attempt_at } = delivery
  if (!failure) return null
  const parts = [
    t(`log.failure.${failure}` as 'log.failure.timeout', { status: http_status }),
    attempts > 1 && t('log.attempts', { count: attempts }),
    next_attempt_at && t('log.next', { at: formatTime(next_attempt_at) }),
  ]
  return (
    <Text size="sm" mt={4}>
      {parts.filter(Boolean).join(', ')}
    </Text>
  )
}
