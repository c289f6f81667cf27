import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import classes from './webhooks.module.css'

interface Props {
  readonly secret: string
  readonly onDone: () => void
}

/** The secret of a new webhook, which is shown only once. */
export function SecretPanel({ secret, onDone }: Props) {
  const { t } = useTranslation('webhooks')
  return (
    <Stack>
      <Text>{t('secret.text')}</Text>
      <Code block className={classes.secret} aria-label={t('secret.label')}>
        {secret}
      </Code>
      <Group justify="flex-end">
        <CopyTextButton value={secret} label={t('secret.copy')} copiedLabel={t('secret.copied')} />
        <Button onClick={onDone}>{t('secret.done')}</Button>
      </Group>
    </Stack>
  )
}
