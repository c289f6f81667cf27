import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { Configuration } from './Configuration.tsx'

/** Screen where a creator configures an instance. */
export function ConfigurationPage() {
  const { t } = useTranslation('configuration')
  const { id } = useParams({ strict: false })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Configuration id={Number(id)} />
    </Page>
  )
}
