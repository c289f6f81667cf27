import { Group } from '@mantine/core'
import type { Instance } from '../../api/types.ts'
import { InstanceStatusBadge } from '../../ui/InstanceStatusBadge.tsx'
import { PublicLink } from './PublicLink.tsx'

/** Status and domain of an instance, below its name. */
export function InstanceFacts({ application: { status, subtitle, url } }: { readonly application: Instance }) {
  return (
    <Group component="span" gap="sm">
      <InstanceStatusBadge status={status} />
      <span>{subtitle}</span>
      <PublicLink url={url} status={status}>
        {location.host}/match/{url}
      </PublicLink>
    </Group>
  )
}
