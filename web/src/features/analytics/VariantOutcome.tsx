import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Usage } from '../../api/types.ts'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { type Effect, estimateEffect, MIN_RESULTS, sumTestDays } from './estimateEffect.ts'

interface Props {
  readonly history: Usage['history']
  /** The percentage of voters in variant B. */
  readonly percentageB: number
}

/** What an A/B test has shown so far, with its uncertainty. */
export function VariantOutcome({ history, percentageB }: Props) {
  const { t } = useTranslation('analytics')
  const { change } = useNumberFormat()
  const effect = estimateEffect(sumTestDays(history), percentageB)
  return (
    <Text maw="42rem">
      {effect
        ? t(`use.outcome.${getDirection(effect)}`, {
            effect: change(effect.estimate),
            low: change(effect.low),
            high: change(effect.high),
          })
        : t('use.outcome.tooFew', { count: MIN_RESULTS })}
    </Text>
  )
}

/** An effect is proved if the interval does not contain zero. */
function getDirection({ low, high }: Effect): 'more' | 'less' | 'unclear' {
  if (low > 0) return 'more'
  return high < 0 ? 'less' : 'unclear'
}
