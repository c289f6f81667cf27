import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { Theses } from './Theses.tsx'

/** Screen where a creator manages the theses of an instance. */
export function ThesesPage() {
  const { t } = useTranslation('theses')
  const { id } = useParams({ strict: false })
  return (
    <Page title={t('title')} isList hint={t('lead')}>
      <Theses id={Number(id)} />
    </Page>
  )
}
