import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../ui/LoadError.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import { endOtherSessions, sessionsQuery } from './queries.ts'
import { SessionList } from './SessionList.tsx'

/** The user's sessions: where somebody is signed in, ending one, and ending all others. */
export function SessionsSection() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useQuery(sessionsQuery())
  const [isExpanded, setIsExpanded] = useState(false)
  const open = data?.filter((session) => !session.ended_at) ?? []
  const ended = data?.filter((session) => session.ended_at) ?? []
  return (
    <Stack>
      <Text c="dimmed">{t('sessions.lead')}</Text>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {data && data.length > 0 && <SessionList sessions={isExpanded ? data : open} />}
      <Text size="sm" c="dimmed">
        {t('sessions.networkHint')}
      </Text>
      <Group>
        {open.length > 1 && <EndOthersButton />}
        {ended.length > 0 && !isExpanded && (
          <Button variant="subtle" mih={44} onClick={() => setIsExpanded(true)}>
            {t('sessions.more', { count: ended.length })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function EndOthersButton() {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const ending = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sessionsQuery().queryKey })
      toast.success(t('sessions.endOthersDone'))
    },
  })
  return (
    <>
      <SubmitError error={ending.error} />
      <Button variant="default" mih={44} loading={ending.isPending} onClick={() => ending.mutate()}>
        {t('sessions.endOthers')}
      </Button>
    </>
  )
}
