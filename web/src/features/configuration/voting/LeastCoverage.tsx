import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PartProps } from '../draft.ts'
import { NumberField } from './NumberField.tsx'
import { Part } from './Part.tsx'

/** As many theses as most instances have. */
const TYPICAL = 30

/** Which share of a voter's theses an entity must have answered to get a rank. */
export function LeastCoverage({ draft: { leastCoverage }, change, instance, problems }: PartProps) {
  const { t } = useTranslation('voting')
  return (
    <Part name="coverage" title={t('coverage.title')} hint={t('coverage.hint')} instance={instance}>
      <NumberField
        id="leastCoverage"
        label={t('coverage.label')}
        value={Math.round(leastCoverage * 1000) / 10}
        min={0}
        max={100}
        decimalScale={1}
        suffix=" %"
        error={problems('leastCoverage')}
        onChange={(percent) => change({ leastCoverage: Math.round(percent * 10) / 1000 })}
      />
      <Text size="sm" c="dimmed">
        {t('coverage.example', { count: theses(leastCoverage), of: TYPICAL })}
      </Text>
    </Part>
  )
}

/** The least that counts; without any thesis in common there is nothing to rank. */
function theses(coverage: number): number {
  return Math.max(1, Math.ceil((Math.round(coverage * 1000) * TYPICAL) / 1000))
}
