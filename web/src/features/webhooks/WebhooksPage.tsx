import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { Webhooks } from './Webhooks.tsx'

/** Screen with the addresses that are called when something happens in an instance. */
export function WebhooksPage() {
  const { t } = useTranslation('webhooks')
  const { id } = useParams({ strict: false })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Webhooks id={Number(id)} />
    </Page>
  )
}
