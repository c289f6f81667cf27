import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../api/instanceStatus.ts'
import { instanceQueries } from '../api/instances.ts'
import type { StatusChange } from '../api/types.ts'
import type { Resources } from '../i18n/portal/resources.ts'
import { LoadError } from './LoadError.tsx'
import classes from './StatusHistory.module.css'
import { useDateTimeFormat } from './useDateTimeFormat.ts'

/** Every status change of an instance: when it happened, by whom, and the reason if the provider reverted a step. */
export function StatusHistory({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(instanceQueries.changes(id))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data)
    return (
      <Stack gap="sm">
        <Skeleton h={44} maw="24rem" />
        <Skeleton h={44} maw="24rem" />
      </Stack>
    )
  if (data.length === 0) return <Text c="dimmed">{t('changes.none')}</Text>
  return (
    <ol className={classes.log}>
      {data.map((change) => (
        <StatusChangeItem key={`${change.happened_at} ${change.to}`} change={change} />
      ))}
    </ol>
  )
}

function StatusChangeItem({ change: { from, to, reason, by, happened_at } }: { readonly change: StatusChange }) {
  const { t } = useTranslation()
  const formatDateTime = useDateTimeFormat()
  return (
    <li>
      <p>
        <strong>{t(`changes.step.${getStep(from, to)}`)}</strong>
      </p>
      {reason && <p className={classes.reason}>{t('changes.reason', { reason })}</p>}
      <p className={classes.when}>
        <time dateTime={happened_at}>{formatDateTime(happened_at)}</time>
        {by && `, ${by}`}
      </p>
    </li>
  )
}

type Step = keyof Resources['common']['changes']['step']

const FORWARD: readonly Step[] = ['created', 'inPreparation', 'thesesFinal', 'live', 'over', 'archived']

/** Steps back have their own names, by the status they lead to. */
const BACK: Readonly<Record<number, Step>> = {
  [INSTANCE_STATUS.inPreparation]: 'reopened',
  [INSTANCE_STATUS.live]: 'returned',
  [INSTANCE_STATUS.over]: 'unarchived',
}

function getStep(from: number, to: number): Step {
  return (to < from ? BACK[to] : FORWARD[to]) ?? 'created'
}
