import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PoolFigures } from '../../../api/types.ts'
import { useNumberFormat } from '../../../ui/useNumberFormat.ts'
import classes from './ThesisPool.module.css'

interface Props {
  readonly kind: 'parties' | 'candidates'
  readonly figures: PoolFigures
}

const ANSWERS = ['agree', 'neutral', 'disagree'] as const

/** How parties or candidates answered a thesis: as a bar, and in words that say the same. Nothing without answers. */
export function AnswerDistribution({ kind, figures: { votes, distribution } }: Props) {
  const { t } = useTranslation('pool')
  const { share } = useNumberFormat()
  if (votes === 0) return null
  const count = t(`votes.${kind}`, { count: votes })
  if (!distribution) {
    return (
      <Text size="sm" c="dimmed">
        {count}. {t('few')}
      </Text>
    )
  }
  let before = 0
  return (
    <div className={classes.answers}>
      <svg className={classes.bar} width="100%" height={10} aria-hidden="true">
        {ANSWERS.map((answer) => {
          const x = before
          before += distribution[answer]
          return (
            <rect
              key={answer}
              className={classes[answer]}
              x={`${(100 * x) / votes}%`}
              width={`${(100 * distribution[answer]) / votes}%`}
              height={10}
            />
          )
        })}
      </svg>
      <Text size="sm">
        {count}: {ANSWERS.map((answer) => t(answer, { share: share(distribution[answer], votes) })).join(', ')}.{' '}
        <b>{t(`separation.${distribution.separation}`)}</b>
      </Text>
    </div>
  )
}
