import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ConfigurationEditor } from '../draft.ts'
import { ResetButton } from '../ResetButton.tsx'
import { NumberField } from './NumberField.tsx'
import { SettingsPart } from './SettingsPart.tsx'

/** A typical number of theses, used for the example. */
const TYPICAL_THESIS_COUNT = 30

/** The share of a voter's theses that an entity must have answered to be ranked. */
export function MinimumCoverage(editor: ConfigurationEditor) {
  const { configuration, change, instance, findError } = editor
  const { leastCoverage } = configuration
  const { t } = useTranslation('voting')
  return (
    <SettingsPart name="coverage" title={t('coverage.title')} hint={t('coverage.hint')} instance={instance}>
      <NumberField
        id="leastCoverage"
        label={t('coverage.label')}
        value={Math.round(leastCoverage * 1000) / 10}
        min={0}
        max={100}
        decimalScale={1}
        suffix=" %"
        error={findError('leastCoverage')}
        onChange={(percent) => change({ leastCoverage: Math.round(percent * 10) / 1000 })}
      />
      <Text size="sm" c="dimmed">
        {t('coverage.example', { count: countRequiredTheses(leastCoverage), of: TYPICAL_THESIS_COUNT })}
      </Text>
      <ResetButton editor={editor} path="leastCoverage" />
    </SettingsPart>
  )
}

/** Returns the required number of theses. At least one thesis in common is needed for a rank. */
function countRequiredTheses(coverage: number): number {
  return Math.max(1, Math.ceil((Math.round(coverage * 1000) * TYPICAL_THESIS_COUNT) / 1000))
}
