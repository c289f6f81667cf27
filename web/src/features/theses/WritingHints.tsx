import { Alert, List, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { computeReadingEase } from '../../core/readingEase.ts'
import { findStyleHints } from '../../core/thesisStyle.ts'
import { findThesisWarnings } from '../../core/thesisWarnings.ts'
import { quoteWarning } from './warningQuotes.ts'

interface Props {
  readonly text: string
  readonly language: string
  /** Whether advice about style is included. It concerns authors, not translators. */
  readonly hasStyleHints?: boolean
}

/** Delay that keeps warnings from appearing while a bracket is still being typed. */
const PAUSE_MS = 300

/** Writing hints for the author. They do not prevent saving. */
export function WritingHints({ text, language, hasStyleHints = true }: Props) {
  const { t } = useTranslation('theses')
  const [debouncedText] = useDebouncedValue(text, PAUSE_MS)
  const words = getPortalConfig().bounds.constants.long_sentence_words
  const styleHints = hasStyleHints ? findStyleHints(debouncedText, language) : []
  const warnings = [...findThesisWarnings(debouncedText, language, words), ...styleHints]
  return (
    <>
      {hasStyleHints && <ReadingEaseNote text={debouncedText} language={language} />}
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
                // biome-ignore lint/suspicious/noArrayIndexKey: two brackets may have the same warning
                <List.Item key={index}>{t(`warning.${kind}`, { about: quoteWarning(kind, about), words })}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </div>
    </>
  )
}

/** How easily the text reads. It changes with every word, so it is not announced. */
function ReadingEaseNote({ text, language }: Pick<Props, 'text' | 'language'>) {
  const { t } = useTranslation('theses')
  const ease = computeReadingEase(text, language)
  if (!ease) return null
  const index = t(language.startsWith('de') ? 'readingEase.amstad' : 'readingEase.flesch')
  return (
    <Text size="sm" c="dimmed">
      {t(`readingEase.${ease.level}`, { score: ease.score, index })}
    </Text>
  )
}
