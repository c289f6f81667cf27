import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { downloadFile } from '../../ui/downloadFile.ts'
import classes from './SecondFactor.module.css'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => Promise<void>
}

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('settings')
  const alert = useRef<HTMLDivElement>(null)
  const leaving = useMutation({ mutationFn: onDone })
  useEffect(() => alert.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  const download = () => downloadFile(new Blob([text], { type: 'text/plain' }), t('secondFactor.codes.file'))
  return (
    <Alert ref={alert} tabIndex={-1} color="green" icon={<IconKey aria-hidden />} title={t('secondFactor.codes.title')}>
      <Stack>
        <Text>{t('secondFactor.codes.text')}</Text>
        <ul className={classes.codes} aria-label={t('secondFactor.codes.list')}>
          {codes.map((code) => (
            <li key={code}>
              <Code className={classes.secret}>{code}</Code>
            </li>
          ))}
        </ul>
        <Group>
          <CopyTextButton value={text} label={t('secondFactor.codes.copy')} copiedLabel={t('secondFactor.copied')} />
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={download}>
            {t('secondFactor.codes.download')}
          </Button>
          <Button loading={leaving.isPending} onClick={() => leaving.mutate()}>
            {t('secondFactor.codes.done')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
