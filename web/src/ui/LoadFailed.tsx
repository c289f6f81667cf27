import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useErrorWords } from './errorWords.ts'
import classes from './LoadFailed.module.css'

interface Props {
  readonly error: unknown
  readonly onRetry: () => unknown
}

/** In the place of what could not be loaded: what happened, and a button that tries again. */
export function LoadFailed({ error, onRetry }: Props) {
  const { t } = useTranslation(['errors', 'common'])
  const wordsFor = useErrorWords()
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('failed.title')} m="md">
      <Stack gap="sm" align="start">
        <Text size="sm">{wordsFor(error)}</Text>
        {/* In the menu there is little room: the words may break. */}
        <Button size="sm" variant="default" className={classes.again} onClick={() => onRetry()}>
          {t('common:tryAgain')}
        </Button>
      </Stack>
    </Alert>
  )
}
