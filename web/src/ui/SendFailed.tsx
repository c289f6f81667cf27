import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../api/apiError.ts'
import { useErrorWords } from './errorWords.ts'
import { repeatOf } from './repeats.ts'

interface Props {
  readonly error: unknown
  readonly title?: string
}

/**
 * The error of a form that could not be sent, shown until it is sent again. If there was no response, a button retries.
 * Errors of fields are shown at the fields.
 */
export function SendFailed({ error, title }: Props) {
  const { t } = useTranslation()
  const wordsFor = useErrorWords()
  if (!error || getErrorCode(error) === 'input_error') return null
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
