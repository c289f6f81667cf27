import { Alert, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shell } from '../../api/shell.ts'
import { warningsOf } from '../../core/warnings.ts'

interface Props {
  readonly text: string
  readonly language: string
}

/** Whoever is still typing the second bracket need not hear that it is missing. */
const PAUSE_MS = 600

/** What an author should look at once more. Nothing of it keeps anybody from saving. */
export function Hints({ text, language }: Props) {
  const { t } = useTranslation('theses')
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const words = shell().bounds.constants.long_sentence_words
  const warnings = warningsOf(settled, language, words)
  return (
    <div role="status">
      {warnings.length > 0 && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} title={t('hints', { count: warnings.length })}>
          <List size="sm" spacing={4}>
            {warnings.map(({ kind, text: about }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two brackets may be told of in the same words
              <List.Item key={index}>{t(`warning.${kind}`, { about: about.slice(0, 80), words })}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  )
}
