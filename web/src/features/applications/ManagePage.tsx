import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { Manage } from './Manage.tsx'

/** A creator's own page on what is done with an instance as a whole. */
export function ManagePage() {
  const { t } = useTranslation('applications')
  const { id } = useParams({ strict: false })
  return (
    <Page title={t('manage.title')} lead={t('manage.lead')}>
      <Manage id={Number(id)} />
    </Page>
  )
}
