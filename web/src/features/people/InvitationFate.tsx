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
import type { InvitationDelivery as Fate } from '../../api/types.ts'
import { formatAgo } from '../../core/format.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import type { Entry } from './entries.ts'
import classes from './People.module.css'

const SIGNS: Readonly<Record<Fate['state'], Icon>> = {
  waiting: IconClock,
  sent: IconMailForward,
  failed: IconAlertTriangle,
  opened: IconMailOpened,
  accepted: IconCircleCheck,
}

/** What became of an invitation and when: a sign and words, and only for a failed one a colour. */
export function InvitationFate({ fate: { state, at, reason } }: { readonly fate: Fate }) {
  const { t, i18n } = useTranslation('people')
  const absolute = useDateTimeFormat()
  const Sign = SIGNS[state]
  const words = state === 'failed' && reason ? t('fate.because', { reason }) : t(`fate.${state}`)
  return (
    <div className={classes.fate} data-state={state}>
      <Sign size={18} aria-hidden />
      <span>
        <span className={classes.words}>{words}</span>
        <Text component="time" dateTime={at} size="sm" c="dimmed" display="block">
          {formatAgo(new Date(at), new Date(), i18n.language)}, {absolute(at)}
        </Text>
      </span>
    </div>
  )
}

/** In an open row: an invitation that did not arrive, and what to do. */
export function FailedInvitation({ entry: { fate } }: { readonly entry: Entry }) {
  const { t } = useTranslation('people')
  if (fate?.state !== 'failed') return null
  return (
    <Alert color="red" title={t('fate.failedTitle')}>
      {t('fate.failedText')}
    </Alert>
  )
}
