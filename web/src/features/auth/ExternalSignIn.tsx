import { Button, Group } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'

/** A link to the external identity provider, which returns to this page with a token. */
export function ExternalSignIn() {
  const { t } = useTranslation('auth')
  const { next = '/portal/dashboard' } = useSearch({ strict: false })
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
