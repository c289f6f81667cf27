import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'

/** A link to the external identity provider, which returns to the sign-in page with a token. */
export function ExternalSignIn({ next }: { readonly next: string }) {
  const { t } = useTranslation('auth')
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
