import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getInstanceText } from '../../api/instances.ts'
import type { Instance } from '../../api/types.ts'
import { InstanceStatusBadge } from '../../ui/InstanceStatusBadge.tsx'
import classes from './Instances.module.css'
import { PublicLink } from './PublicLink.tsx'

/** Status and domain of an instance, below its name. */
export function InstanceFacts({ instance }: { readonly instance: Instance }) {
  const { i18n } = useTranslation()
  const { status, url } = instance
  return (
    <Group component="span" gap="0 0.75rem" className={classes.facts ?? ''}>
      <InstanceStatusBadge status={status} />
      <span>{getInstanceText(instance, 'subtitle', i18n.language)}</span>
      <PublicLink url={url} status={status}>
        {location.host}/match/{url}
      </PublicLink>
    </Group>
  )
}
