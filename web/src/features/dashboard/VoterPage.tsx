import { Anchor, Group } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { getPublicUrl } from '../../api/instances.ts'
import { CopyTextButton } from '../../ui/CopyTextButton.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import classes from './Dashboard.module.css'

const QrCodeImage = lazy(async () => ({ default: (await import('../../ui/QrCodeImage.tsx')).QrCodeImage }))

/** The page of the voters of a live instance: its link, its QR code, and how to make it known. */
export function VoterPage({ domain }: { readonly domain: string }) {
  const { t } = useTranslation('dashboard')
  const address = getPublicUrl(domain)
  return (
    <section className={classes.voterPage} aria-labelledby="voter-page">
      <div>
        <h2 id="voter-page" className={classes.nextLabel}>
          {t('voterPage.title')}
        </h2>
        <p>
          <Anchor href={address} target="_blank" rel="noopener" inherit>
            {address.replace(/^https?:\/\//, '')}
          </Anchor>
        </p>
        <Group gap="sm" mt="sm">
          <CopyTextButton value={address} label={t('voterPage.copy')} copiedLabel={t('public.copied')} />
          <ButtonLink
            to="/portal/communication"
            variant="default"
            leftSection={<IconSpeakerphone size={18} aria-hidden />}
          >
            {t('public.share')}
          </ButtonLink>
        </Group>
      </div>
      <div className={classes.code}>
        <Suspense>
          <QrCodeImage address={address} label={t('voterPage.code', { address })} />
        </Suspense>
      </div>
    </section>
  )
}
