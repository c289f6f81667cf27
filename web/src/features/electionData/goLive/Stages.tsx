import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../../api/instanceStatus.ts'
import classes from '../instance.module.css'
import type { PreflightCheck } from './preflightChecks.ts'

interface Props {
  readonly status: number
  readonly checks: readonly PreflightCheck[]
}

/** The stages of an instance, from its election data to the end of the election. */
export function Stages({ status, checks }: Props) {
  const { t } = useTranslation('instance')
  const isLive = status >= INSTANCE_STATUS.live
  const isDone = (name: PreflightCheck['name']) => isLive || checks.some((check) => check.name === name && check.isDone)
  const stages = [
    { name: 'metadata', isDone: isDone('metadata') },
    { name: 'finalise', isDone: isDone('finalise') },
    { name: 'answers', isDone: isDone('answers') },
    { name: 'live', isDone: isLive },
    { name: 'over', isDone: status >= INSTANCE_STATUS.over },
  ] as const
  const current = stages.find((stage) => !stage.isDone)?.name
  return (
    <ol className={classes.stages} aria-label={t('stages')}>
      {stages.map(({ name, isDone }, index) => (
        <li key={name} data-done={isDone || undefined} aria-current={name === current ? 'step' : undefined}>
          <span className={classes.number} aria-hidden="true">
            {isDone ? <IconCheck size={16} stroke={2.4} /> : index + 1}
          </span>
          <span>
            {t(`stage.${name}`)}
            <span className={classes.stageState}>{t(isDone ? 'stageDone' : 'stageOpen')}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
