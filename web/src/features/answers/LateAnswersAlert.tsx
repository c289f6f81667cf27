import { Alert, List, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAnswering } from './Answering.tsx'
import { AnswerReadOnly } from './AnswerReadOnly.tsx'
import { getThesisName } from './theses.ts'

/**
 * Positions that were rejected because they came after the submission, the deadline or the end of the election. Shown
 * until the alert is closed.
 */
export function LateAnswersAlert() {
  const { t } = useTranslation(['answers', 'common'])
  const { stage, theses, getLatePosition, clearLatePositions } = useAnswering()
  const lateAnswers = theses.flatMap((thesis) => {
    const position = getLatePosition(thesis.id)
    return position ? [{ thesis, position }] : []
  })
  if (lateAnswers.length === 0) return null
  return (
    <Alert
      maw="56rem"
      color="yellow"
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('late.title', { count: lateAnswers.length })}
      withCloseButton
      closeButtonLabel={t('common:close')}
      onClose={clearLatePositions}
    >
      <Stack gap="xs">
        <Text>{t(`late.${stage === 'open' ? 'submitted' : stage}`)}</Text>
        <List spacing="sm">
          {lateAnswers.map(({ thesis, position }) => (
            <List.Item key={thesis.id}>
              {t('theses.named', { number: thesis.number, text: getThesisName(thesis) })}
              <AnswerReadOnly position={position} />
            </List.Item>
          ))}
        </List>
      </Stack>
    </Alert>
  )
}
