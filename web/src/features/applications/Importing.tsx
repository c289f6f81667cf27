import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isJobActive, jobQuery, OWN_JOBS } from '../../api/jobs.ts'
import type { Job } from '../../api/types.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { toast } from '../../ui/toasts.ts'
import { useJobReasons } from '../../ui/useJobReasons.ts'
import { useEnter } from './useEnter.ts'

interface Props {
  readonly jobId: number
  readonly onStartAgain: () => void
}

/** An instance is being made of files. It goes on in the new instance by itself; whoever leaves finds it later. */
export function Importing({ jobId, onStartAgain }: Props) {
  const { t } = useTranslation('applications')
  const enter = useEnter()
  const { data, error, refetch } = useQuery(jobQuery(OWN_JOBS, jobId))
  const made = madeBy(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is made
  useEffect(() => {
    if (made) void enter({ id: made }).then(() => toast.success(t('import.done')), toast.error)
  }, [made])
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (data && !isJobActive(data) && !made) return <NotImported failed={data} onStartAgain={onStartAgain} />
  return (
    <Stack maw="44rem" role="status">
      <Text>{t('import.running')}</Text>
      <Progress value={100} animated aria-label={t('import.runningLabel')} />
      <Text c="dimmed">{t('import.leave')}</Text>
    </Stack>
  )
}

function madeBy(importing: Job | undefined): number | null {
  return importing?.state === 'done' ? (importing.results?.[0]?.id ?? null) : null
}

function NotImported({ failed: { error }, onStartAgain }: { readonly failed: Job; readonly onStartAgain: () => void }) {
  const { t } = useTranslation('applications')
  const reasonFor = useJobReasons()
  return (
    <Stack maw="44rem">
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('import.failed')}>
        {reasonFor(error)}
      </Alert>
      <Group>
        <Button onClick={onStartAgain}>{t('import.again')}</Button>
      </Group>
    </Stack>
  )
}
