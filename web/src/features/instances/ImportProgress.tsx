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
import { useOpenInstance } from './useOpenInstance.ts'

interface Props {
  readonly jobId: number
  readonly onStartAgain: () => void
}

/** Progress of an import. It opens the new instance when it is done. The import continues if the page is left. */
export function ImportProgress({ jobId, onStartAgain }: Props) {
  const { t } = useTranslation('applications')
  const openInstance = useOpenInstance()
  const { data, error, refetch } = useQuery(jobQuery(OWN_JOBS, jobId))
  const createdId = getCreatedInstance(data)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the instance is created
  useEffect(() => {
    if (createdId) void openInstance({ id: createdId }).then(() => toast.success(t('import.done')), toast.error)
  }, [createdId])
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (data && !isJobActive(data) && !createdId) return <ImportFailure failed={data} onStartAgain={onStartAgain} />
  return (
    <Stack maw="44rem" role="status">
      <Text>{t('import.running')}</Text>
      <Progress value={100} animated aria-label={t('import.runningLabel')} />
      <Text c="dimmed">{t('import.leave')}</Text>
    </Stack>
  )
}

function getCreatedInstance(importing: Job | undefined): number | null {
  return importing?.state === 'done' ? (importing.results?.[0]?.id ?? null) : null
}

function ImportFailure({
  failed: { error },
  onStartAgain,
}: {
  readonly failed: Job
  readonly onStartAgain: () => void
}) {
  const { t } = useTranslation('applications')
  const getReason = useJobReasons()
  return (
    <Stack maw="44rem">
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('import.failed')}>
        {getReason(error)}
      </Alert>
      <Group>
        <Button onClick={onStartAgain}>{t('import.again')}</Button>
      </Group>
    </Stack>
  )
}
