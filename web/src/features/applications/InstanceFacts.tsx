import { Group } from '@mantine/core'
import type { Instance } from '../../api/types.ts'
import { InstanceStatusBadge } from '../../ui/InstanceStatusBadge.tsx'
import { PublicPlace } from './PublicPlace.tsx'

/** Where an instance stands and where it is found, below its name. */
export function InstanceFacts({ application: { status, subtitle, url } }: { readonly application: Instance }) {
  return (
    <Group component="span" gap="sm">
      <InstanceStatusBadge status={status} />
      <span>{subtitle}</span>
      <PublicPlace url={url} status={status}>
        {location.host}/match/{url}
      </PublicPlace>
    </Group>
  )
}
