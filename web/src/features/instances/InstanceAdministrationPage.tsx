import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { InstanceAdministration } from './InstanceAdministration.tsx'

/** Screen where a creator administers an instance as a whole. */
export function InstanceAdministrationPage() {
  const { t } = useTranslation('applications')
  const { id } = useParams({ strict: false })
  return (
    <Page title={t('manage.title')} lead={t('manage.lead')}>
      <InstanceAdministration id={Number(id)} />
    </Page>
  )
}
