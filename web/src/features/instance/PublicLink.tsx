import { Anchor, Button, CopyButton, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Application } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import classes from './instance.module.css'

/** Where voters find an instance that is live. */
export function PublicLink({ application: { url, launch_date } }: { readonly application: Application }) {
  const { t, i18n } = useTranslation('instance')
  const address = `${location.origin}/match/${url}`
  return (
    <div className={classes.public}>
      <Text>{launch_date ? t('launched', { date: formatDay(launch_date, i18n.language) }) : t('goLive.isLive')}</Text>
      <div className={classes.publicLink}>
        <Anchor href={address} target="_blank" rel="noopener" size="lg">
          {address}
        </Anchor>
        <CopyButton value={address}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
              onClick={copy}
            >
              <span aria-live="polite">{t(copied ? 'link.copied' : 'link.copy')}</span>
            </Button>
          )}
        </CopyButton>
      </div>
      <Text c="dimmed" size="sm">
        {t('link.hint')}
      </Text>
    </div>
  )
}
