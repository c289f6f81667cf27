import { Alert, List } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { findThesisWarnings, type ThesisWarningKind } from '../../core/thesisWarnings.ts'

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
  const words = getPortalConfig().bounds.constants.long_sentence_words
  const warnings = findThesisWarnings(settled, language, words)
  return (
    <div role="status">
      {warnings.length > 0 && (
        <Alert
          color="orange"
          variant="default"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('hints', { count: warnings.length })}
        >
          <List size="sm" spacing={4}>
            {warnings.map(({ kind, text: about }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two brackets may be told of in the same words
              <List.Item key={index}>{t(`warning.${kind}`, { about: shown(kind, about), words })}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  )
}

/** Of a long sentence its beginning tells which one it is. */
function shown(kind: ThesisWarningKind, about: string): string {
  if (kind === 'unknown_variable') return `{${about}}`
  return kind === 'long_sentence' ? about.split(/\s+/).slice(0, 8).join(' ') : about
}
