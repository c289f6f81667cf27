import { Button, Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'

/** The page for unknown URLs. */
export function NotFoundPage() {
  const { t } = useTranslation('errors')
  const { history } = useRouter()
  return (
    <Page title={t('page.error.title')} lead={t('page.notFound.text')}>
      <Text>{t('page.error.code', { code: '404' })}</Text>
      <Group>
        <ButtonLink to="/portal">{t('page.notFound.home')}</ButtonLink>
        <Button variant="default" onClick={() => history.back()}>
          {t('page.error.back')}
        </Button>
      </Group>
    </Page>
  )
}
