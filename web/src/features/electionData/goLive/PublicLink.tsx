import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getPublicUrl } from '../../../api/instances.ts'
import type { Instance } from '../../../api/types.ts'
import { formatDay } from '../../../core/format.ts'
import { CopyTextButton } from '../../../ui/CopyTextButton.tsx'
import classes from '../instance.module.css'

/** The public link of a live instance. */
export function PublicLink({ instance: { url, launch_date } }: { readonly instance: Instance }) {
  const { t, i18n } = useTranslation('instance')
  const address = getPublicUrl(url)
  return (
    <div className={classes.public}>
      <Text>{launch_date ? t('launched', { date: formatDay(launch_date, i18n.language) }) : t('goLive.isLive')}</Text>
      <div className={classes.publicLink}>
        <Anchor href={address} target="_blank" rel="noopener" size="lg">
          {address}
        </Anchor>
        <CopyTextButton value={address} label={t('link.copy')} copiedLabel={t('link.copied')} />
      </div>
      <Text c="dimmed" size="sm">
        {t('link.hint')}
      </Text>
    </div>
  )
}
