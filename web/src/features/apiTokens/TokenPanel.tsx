import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import classes from './apiTokens.module.css'

interface Props {
  readonly token: string
  readonly onDone: () => void
}

/** A new token, which is shown only once. */
export function TokenPanel({ token, onDone }: Props) {
  const { t } = useTranslation('apiTokens')
  return (
    <Stack>
      <Text>{t('secret.text')}</Text>
      <Code block className={classes.secret} aria-label={t('secret.label')}>
        {token}
      </Code>
      <Group justify="flex-end">
        <CopyTextButton value={token} label={t('secret.copy')} copiedLabel={t('secret.copied')} />
        <Button onClick={onDone}>{t('secret.done')}</Button>
      </Group>
    </Stack>
  )
}
