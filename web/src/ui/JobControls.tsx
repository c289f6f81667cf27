import { Button, Group } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type JobScope, pauseJob, resumeJob, stopJob } from '../api/jobs.ts'
import type { Job } from '../api/types.ts'
import { toast } from './toasts.ts'

interface Props {
  readonly place: JobScope
  readonly job: Job
}

/** Buttons that stop a job. Mass mails can also be paused and resumed. */
export function JobControls({ place, job: { id, kind, state } }: Props) {
  const { t } = useTranslation('jobs')
  const queries = useQueryClient()
  const onError = (error: Error) => toast.error(error)
  const stopping = useMutation({ mutationFn: () => stopJob(queries, place, id), onError })
  const isPaused = state === 'paused'
  const turning = useMutation({ mutationFn: () => (isPaused ? resumeJob : pauseJob)(queries, id), onError })
  const mayPause = kind === 'mass_mail'
  const Sign = isPaused ? IconPlayerPlay : IconPlayerPause
  return (
    <Group gap="xs">
      {mayPause && (
        <Button
          variant="default"
          leftSection={<Sign size={18} aria-hidden />}
          loading={turning.isPending}
          onClick={() => turning.mutate()}
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
        {t(mayPause ? 'abort' : 'stop')}
      </Button>
    </Group>
  )
}
