import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../api/problem.ts'
import { useErrorWords } from './errorWords.ts'
import { repeatOf } from './repeats.ts'

interface Props {
  readonly error: unknown
  readonly title?: string
}

/**
 * In a form that could not be sent: why, until it is sent again; where there was no answer, with a button for that. What
 * is wrong with a field is told below it.
 */
export function SendFailed({ error, title }: Props) {
  const { t } = useTranslation()
  const wordsFor = useErrorWords()
  if (!error || codeOf(error) === 'input_error') return null
  const repeat = repeatOf(error)
  return (
    <Alert color="red" role="alert" {...(title && { title })}>
      <Stack gap="sm" align="start">
        <Text size="sm">{wordsFor(error)}</Text>
        {repeat && (
          <Button size="sm" variant="default" mih={44} onClick={repeat}>
            {t('repeat')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
