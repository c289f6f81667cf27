import { Alert, Stack, Text } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../core/format.ts'

interface Props {
  readonly kind: 'party' | 'candidate'
  readonly reopened: { readonly reason: string; readonly reopened_at: string }
  readonly timeZone: string
  /** Voters see the profile only if the instance is live. */
  readonly isLive: boolean
  /** A link to the next step. */
  readonly children?: ReactNode
}

/** Informs that a creator has reopened submitted answers: the reason and the next step. */
export function ReopenedNotice({ kind, reopened, timeZone, isLive, children }: Props) {
  const { t, i18n } = useTranslation('answers')
  const date = formatDate(new Date(reopened.reopened_at), i18n.language, timeZone)
  return (
    <Alert color="yellow" icon={<IconLockOpen aria-hidden />} title={t('reopened.title', { date })}>
      <Stack gap="xs" align="start">
        <Text>{t('reopened.reason', { reason: reopened.reason })}</Text>
        <Text>{isLive ? t(`reopened.todo.${kind}`) : t('reopened.todo.notLive')}</Text>
        {children}
      </Stack>
    </Alert>
  )
}
