import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getInstanceText } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { InstanceStatusBadge } from '../../ui/InstanceStatusBadge.tsx'
import { PublicLink } from './PublicLink.tsx'

/** Status and domain of an instance, below its name. */
export function InstanceFacts({ application }: { readonly application: Instance }) {
  const { i18n } = useTranslation()
  const { status, url } = application
  return (
    <Group component="span" gap="sm">
      <InstanceStatusBadge status={status} />
      <span>{getInstanceText(application, 'subtitle', i18n.language)}</span>
      <PublicLink url={url} status={status}>
        {location.host}/match/{url}
      </PublicLink>
    </Group>
  )
}
