import { Button, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDoorExit } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Session } from '../../api/types.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { STATE_COLOURS } from '../../ui/stateColours.ts'
import { toast } from '../../ui/toasts.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import classes from './AccessList.module.css'
import { endSession, sessionsQuery } from './queries.ts'

/** Sessions, each with the button that ends it. */
export function SessionList({ sessions }: { readonly sessions: readonly Session[] }) {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: endSession,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionsQuery().queryKey })
      toast.success(t('sessions.endDone'))
    },
  })
  return (
    <>
      <ul className={classes.list} aria-label={t('sessions.list')}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      <SubmitError error={ending.error} />
    </>
  )
}

interface ItemProps {
  readonly session: Session
  readonly isEnding: boolean
  readonly onEnd: () => void
}

function SessionItem({ session, isEnding, onEnd }: ItemProps) {
  const { t } = useTranslation('settings')
  const format = useDateTimeFormat()
  const { created_at, last_used_at, ended_at, network, current } = session
  const device = useDeviceName(session)
  const began = format(created_at)
  return (
    <li className={classes.item}>
      <div className={classes.facts}>
        <Text fw={600}>{device}</Text>
        <Text size="sm" c="dimmed">
          {t('sessions.began', { moment: began })}
        </Text>
        <Text size="sm" c="dimmed">
          {ended_at
            ? t('sessions.endedAt', { moment: format(ended_at) })
            : t('sessions.used', { moment: format(last_used_at) })}
        </Text>
        {network && (
          <Text size="sm" c="dimmed">
            {t('sessions.network', { network })}
          </Text>
        )}
      </div>
      {current && (
        <StatusBadge icon={IconDeviceDesktop} colour={STATE_COLOURS.underWay}>
          {t('sessions.current')}
        </StatusBadge>
      )}
      {!current && ended_at && (
        <StatusBadge icon={IconDoorExit} colour={STATE_COLOURS.idle}>
          {t('sessions.ended')}
        </StatusBadge>
      )}
      {!current && !ended_at && (
        <Button
          variant="default"
          mih={44}
          loading={isEnding}
          aria-label={t('sessions.endLabel', { device, moment: began })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function useDeviceName({ browser, system, by_administrator }: Session): string {
  const { t } = useTranslation('settings')
  if (by_administrator) return t('sessions.administrator')
  return [browser, system].filter(Boolean).join(', ') || t('sessions.unknown')
}
