import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'

export function UnauthorizedPage() {
  const { t } = useTranslation('errors')
  return (
    <Page title={t('page.unauthorized.title')} lead={t('page.unauthorized.text')}>
      <p>{t('page.unauthorized.hint')}</p>
      <Group>
        <ButtonLink to="/portal/dashboard">{t('page.unauthorized.toDashboard')}</ButtonLink>
      </Group>
    </Page>
  )
}
