import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { SIGN_IN_SEARCH } from './searchParams.ts'

/** A link to the external identity provider, which returns to this page with a token. */
export function ExternalSignIn() {
  const { t } = useTranslation('auth')
  const [{ next = '/portal/dashboard' }] = useSearchParams(SIGN_IN_SEARCH)
  const { provider_name } = getPortalConfig().identity
  const start = `/api/v1/identity/external/start?${new URLSearchParams({ next })}`
  return (
    <Group>
      <Button component="a" href={start}>
        {t('external.start', { name: provider_name ?? t('external.unnamed') })}
      </Button>
    </Group>
  )
}
