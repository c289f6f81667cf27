import { Button, Group, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { ERROR_SEARCH } from './searchParams.ts'

/** The page for fatal errors, with the code for the support: `/error?code=…`. */
export function ErrorPage() {
  const [{ code }] = useSearchParams(ERROR_SEARCH)
  return <ErrorContent code={code} />
}

interface Props {
  readonly code: string
  /** Retries what failed. */
  readonly onRetry?: () => void
}

/** A fatal error with its code for the support, a way back, and a retry if there is one. */
export function ErrorContent({ code, onRetry }: Props) {
  const { t } = useTranslation(['errors', 'common'])
  const { history } = useRouter()
  return (
    <Page title={t('page.error.title')} lead={t('page.error.text')}>
      <Text>{t('page.error.code', { code })}</Text>
      <Group>
        {onRetry && <Button onClick={onRetry}>{t('common:tryAgain')}</Button>}
        <Button variant="default" onClick={() => history.back()}>
          {t('page.error.back')}
        </Button>
      </Group>
    </Page>
  )
}
