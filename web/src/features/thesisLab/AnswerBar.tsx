import { Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './thesisLab.module.css'

interface Props {
  /** Number of answers by index into the scale. */
  readonly counts: readonly number[]
  readonly missing: number
}

/** How the answers to a thesis are distributed. The numbers below say the same. */
export function AnswerBar({ counts, missing }: Props) {
  const { t } = useTranslation('lab')
  const total = counts.reduce((sum, count) => sum + count, missing) || 1
  const numbers = counts.join(' · ')
  return (
    <div className={classes.answers}>
      <svg className={classes.bar} width="100%" height={12} aria-hidden="true">
        <rect className={classes.track} width="100%" height={12} />
        {counts.map((count, choice) => {
          const before = counts.slice(0, choice).reduce((sum, each) => sum + each, 0)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the answer
              key={choice}
              className={classes.filled}
              opacity={0.2 + (0.8 * choice) / Math.max(1, counts.length - 1)}
              x={`${(100 * before) / total}%`}
              width={`${(100 * count) / total}%`}
              height={12}
            />
          )
        })}
      </svg>
      <Text size="sm" c="dimmed" component="span">
        <VisuallyHidden>{t('theses.counts', { counts: numbers })}</VisuallyHidden>
        <span aria-hidden>{numbers}</span>
        {missing > 0 && ` (${t('theses.missing', { count: missing })})`}
      </Text>
    </div>
  )
}
