import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswering } from './Answering.tsx'

/** How many of the theses are explained. */
export function ExplanationProgress() {
  const { t } = useTranslation('answers')
  const { theses, isExplained } = useAnswering()
  const explained = theses.filter(({ id }) => isExplained(id)).length
  return <Text size="sm">{t('round.progress', { explained, count: theses.length })}</Text>
}
