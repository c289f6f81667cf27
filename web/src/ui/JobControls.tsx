import { Button, Group } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type JobScope, pauseJob, resumeJob, stopJob } from '../api/jobs.ts'
import type { Job } from '../api/types.ts'
import { toast } from './toasts.ts'

interface Props {
  readonly scope: JobScope
  readonly job: Job
}

/** Buttons that stop a job. Mass mails can also be paused and resumed. */
export function JobControls({ scope, job: { id, kind, state } }: Props) {
  const { t } = useTranslation('jobs')
  const queries = useQueryClient()
  const onError = (error: Error) => toast.error(error)
  const stopping = useMutation({ mutationFn: () => stopJob(queries, scope, id), onError })
  const isPaused = state === 'paused'
  const toggling = useMutation({ mutationFn: () => (isPaused ? resumeJob : pauseJob)(queries, id), onError })
  const canPause = kind === 'mass_mail'
  const ToggleIcon = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <Group gap="xs">
      {canPause && (
        <Button
          variant="default"
          leftSection={<ToggleIcon size={18} aria-hidden />}
          loading={toggling.isPending}
          onClick={() => toggling.mutate()}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} aria-hidden />}
        loading={stopping.isPending}
        onClick={() => stopping.mutate()}
      >
        {t(canPause ? 'abort' : 'stop')}
      </Button>
    </Group>
  )
}
