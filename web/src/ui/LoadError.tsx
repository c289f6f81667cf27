import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from './errorMessages.ts'
import classes from './LoadError.module.css'

interface Props {
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** Shown in place of data that could not be loaded: the reason and a retry button. */
export function LoadError({ error, onRetry }: Props) {
  const { t } = useTranslation(['errors', 'common'])
  const getMessage = useErrorMessage()
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('failed.title')} m="md">
      <Stack gap="sm" align="start">
        <Text size="sm">{getMessage(error)}</Text>
        {/* The menu is narrow, so the label may wrap. */}
        <Button size="sm" variant="default" className={classes.again} onClick={() => onRetry()}>
          {t('common:tryAgain')}
        </Button>
      </Stack>
    </Alert>
  )
}
