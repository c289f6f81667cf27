import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBroadcast, IconClock, IconHistory, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ELECTION_SOURCE } from '../../api/searchSources.ts'
import type { Notification } from '../../api/types.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { STATE_COLOURS } from '../../ui/stateColours.ts'
import { toast } from '../../ui/toasts.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { Notice } from './Notice.tsx'
import { createNotice, deleteNotice, getNoticeTime } from './queries.ts'

const TIME_STYLES = {
  coming: { colour: STATE_COLOURS.idle, icon: IconClock },
  now: { colour: STATE_COLOURS.underWay, icon: IconBroadcast },
  over: { colour: STATE_COLOURS.idle, icon: IconHistory },
} as const

interface Props {
  readonly notice: Notification
  /** Called after the notice, which had the focus, was deleted. */
  readonly onDeleted: () => void
}

/** A notice with its dates and audience. Deleting it can be undone. */
export function NoticeItem({ notice, onDeleted }: Props) {
  const { t } = useTranslation('notifications')
  const formatTime = useDateTimeFormat()
  const queries = useQueryClient()
  const formatMoment = (seconds: number) => formatTime(new Date(seconds * 1000).toISOString())
  const time = getNoticeTime(notice)
  const { colour, icon: TimeIcon } = TIME_STYLES[time]
  const deleting = useMutation({
    mutationFn: () => deleteNotice(queries, notice.id),
    onSuccess: () => {
      onDeleted()
      showUndoToast(
        t('all.deleted', { title: notice.title }),
        () => void createNotice(queries, notice).catch(toast.error),
      )
    },
    onError: (error) => toast.failed('deleted_error', error),
  })
  return (
    <Stack gap="xs" component="li" style={{ listStyle: 'none' }}>
      <Notice notice={notice} />
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <StatusBadge icon={TimeIcon} colour={colour}>
            {t(`time.${time}`)}
          </StatusBadge>
          <Text size="sm">
            {t('all.span', { from: formatMoment(notice.valid_from), until: formatMoment(notice.valid_until) })}
          </Text>
          <Text size="sm" c="dimmed">
            <NoticeAudience election={notice.election_id ?? null} />
          </Text>
        </Group>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={t('all.deleteOne', { title: notice.title })}
          loading={deleting.isPending}
          onClick={() => deleting.mutate()}
        >
          {t('all.delete')}
        </Button>
      </Group>
    </Stack>
  )
}

function NoticeAudience({ election }: { readonly election: number | null }) {
  const { t } = useTranslation('notifications')
  const { data: name } = useQuery({
    queryKey: ['name', ELECTION_SOURCE.kind, String(election)],
    queryFn: () => ELECTION_SOURCE.getName(Number(election)),
    enabled: election !== null,
  })
  return election === null ? t('readers.all') : t('readers.election', { name: name ?? '…' })
}
