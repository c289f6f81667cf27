import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { Preview } from './Preview.tsx'

/** Screen where a creator lets others review an instance before it goes live. */
export function PreviewPage() {
  const { t } = useTranslation('preview')
  const { id } = useParams({ strict: false })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Preview id={Number(id)} />
    </Page>
  )
}
