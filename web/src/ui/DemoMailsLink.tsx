import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../api/portalConfig.ts'

/** Link to the page that lists the mails of a demo, which sends none. */
export function DemoMailsLink() {
  const { t } = useTranslation('common')
  if (!getPortalConfig().identity.demo_mails) return null
  return <Anchor href="/demo/mails">{t('demoMails')}</Anchor>
}
