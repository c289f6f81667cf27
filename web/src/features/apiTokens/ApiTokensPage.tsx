import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { ApiTokens } from './ApiTokens.tsx'

/** Screen with the tokens by which other programs use an instance. */
export function ApiTokensPage() {
  const { t } = useTranslation('apiTokens')
  const { id } = useParams({ strict: false })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ApiTokens id={Number(id)} />
    </Page>
  )
}
