import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { MatrixWarning } from '../../../core/matrixWarnings.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import { getAnswerNames } from '../../../voterUi/scale.ts'
import { useTexts } from '../../../voterUi/Texts.tsx'

interface Props {
  readonly warnings: readonly MatrixWarning[]
  readonly choices: ChoiceCount
}

/** The warnings about a table as text. A live region announces every change. */
export function MatrixWarnings({ warnings, choices }: Props) {
  const { t } = useTranslation('voting')
  const describeWarning = useWarningText(choices)
  const isFlat = warnings.some(({ kind }) => kind === 'flat')
  return (
    <div role="status">
      {isFlat && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('warning.flatTitle')}>
          {t('warning.flat')}
        </Alert>
      )}
      {!isFlat && warnings.length > 0 && (
        <Alert color="yellow" icon={<IconEye aria-hidden />} title={t('warning.title')}>
          <List size="sm" spacing={4}>
            {warnings.map((warning) => (
              <List.Item key={describeWarning(warning)}>{describeWarning(warning)}</List.Item>
            ))}
          </List>
          <Text size="sm" mt="xs">
            {t('warning.text')}
          </Text>
        </Alert>
      )}
    </div>
  )
}

function useWarningText(choices: ChoiceCount): (warning: MatrixWarning) => string {
  const { t } = useTranslation('voting')
  const { t: voterTexts } = useTexts()
  const names = getAnswerNames(voterTexts, choices)
  const name = (answer: number) => names[answer] ?? ''
  return (warning) => {
    switch (warning.kind) {
      case 'flat':
        return t('warning.flat')
      case 'highest_off_diagonal':
        return t('warning.highest_off_diagonal', { row: name(warning.row), column: name(warning.column) })
      case 'farther_above_nearer':
        return t('warning.farther_above_nearer', {
          row: name(warning.row),
          nearer: name(warning.nearer),
          farther: name(warning.farther),
        })
      case 'not_symmetric': {
        const [[first, second] = [0, 0]] = warning.pairs
        return t('warning.not_symmetric', {
          count: warning.pairs.length,
          first: name(first),
          second: name(second),
        })
      }
      case 'no_difference':
        return t(`warning.no_difference.${warning.side}`, { answer: name(warning.answer) })
    }
  }
}
