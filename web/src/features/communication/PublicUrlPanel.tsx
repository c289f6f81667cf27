import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { getPublicUrl } from '../../api/instances.ts'
import { getPublicProfileUrl } from '../../api/profiles.ts'
import type { Instance } from '../../api/types.ts'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import classes from './Communication.module.css'

interface Props {
  readonly instance: Instance
  /** The candidate whose profile is linked; by default the instance. */
  readonly candidate?: number | undefined
}

/** The public URL of the instance or a candidate, and whether it is open yet. */
export function PublicUrlPanel({ instance: { url, status }, candidate }: Props) {
  const { t } = useTranslation('communication')
  const label = useId()
  const address = candidate ? getPublicProfileUrl(url, 'candidates', candidate) : getPublicUrl(url)
  const state = status < INSTANCE_STATUS.live ? 'notOpen' : 'over'
  return (
    <Stack gap="sm">
      <section className={classes.address} aria-labelledby={label}>
        <div>
          <Text id={label} c="dimmed" size="sm">
            {t(candidate ? 'address.own' : 'address.label')}
          </Text>
          <Anchor href={address} target="_blank" rel="noopener" size="lg">
            {address}
          </Anchor>
        </div>
        <CopyTextButton value={address} label={t('address.copy')} copiedLabel={t('address.copied')} />
      </section>
      {status !== INSTANCE_STATUS.live && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title={t(`address.${state}Title`)} maw="48rem">
          {t(`address.${state}`)}
        </Alert>
      )}
    </Stack>
  )
}
