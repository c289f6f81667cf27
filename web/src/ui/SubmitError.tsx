import { Alert, Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CANCELLED, getErrorCode } from '../api/apiError.ts'
import { useErrorMessage } from './errorMessages.ts'
import { findRetry } from './retries.ts'

interface Props {
  readonly error: unknown
  readonly title?: string
}

/**
 * The error of a form that could not be sent, shown until it is sent again. If there was no response, a button retries.
 * Errors of fields are shown at the fields.
 */
export function SubmitError({ error, title }: Props) {
  const { t } = useTranslation()
  const getMessage = useErrorMessage()
  if (!error || ['input_error', CANCELLED].includes(getErrorCode(error))) return null
  const retry = findRetry(error)
  return (
    <Alert color="red" role="alert" {...(title && { title })}>
      <Stack gap="sm" align="start">
        <Text size="sm">
          {getMessage(error)} {getErrorCode(error) === 'offline' && t('entriesStay')}
        </Text>
        {retry && (
          <Button size="sm" variant="default" mih={44} onClick={retry}>
            {t('repeat')}
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
