import { Alert, Text } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconMailForward,
  IconMailOpened,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { InvitationStatus } from '../../api/types.ts'
import { formatTimeAgo } from '../../core/format.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import type { Entry } from './entries.ts'
import classes from './People.module.css'

const STATUS_ICONS: Readonly<Record<InvitationStatus['state'], Icon>> = {
  waiting: IconClock,
  sent: IconMailForward,
  failed: IconAlertTriangle,
  opened: IconMailOpened,
  accepted: IconCircleCheck,
}

/** Status and time of an invitation: an icon and text. Only a failed one is coloured. */
export function InvitationStatusLabel({
  invitation: { state, at, reason },
}: {
  readonly invitation: InvitationStatus
}) {
  const { t, i18n } = useTranslation('people')
  const absolute = useDateTimeFormat()
  const StatusIcon = STATUS_ICONS[state]
  const words = state === 'failed' && reason ? t('invitationState.because', { reason }) : t(`invitationState.${state}`)
  return (
    <div className={classes.invitation} data-state={state}>
      <StatusIcon size={18} aria-hidden />
      <span>
        <span className={classes.words}>{words}</span>
        <Text component="time" dateTime={at} size="sm" c="dimmed" display="block">
          {formatTimeAgo(new Date(at), new Date(), i18n.language)}, {absolute(at)}
        </Text>
      </span>
    </div>
  )
}

/** In an open row: an alert that the invitation was not delivered, and what to do. */
export function FailedInvitationAlert({ entry: { invitation } }: { readonly entry: Entry }) {
  const { t } = useTranslation('people')
  if (invitation?.state !== 'failed') return null
  return (
    <Alert color="red" title={t('invitationState.failedTitle')}>
      {t('invitationState.failedText')}
    </Alert>
  )
}
