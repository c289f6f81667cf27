import { useQuery } from '@tanstack/react-query'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ElectionDataForm } from './ElectionDataForm.tsx'
import { GoLive } from './goLive/GoLive.tsx'
import classes from './instance.module.css'
import { PublicOptionsSection } from './publicOptions/PublicOptionsSection.tsx'

/**
 * The election data of an instance, going live, and what the public sees besides. Once the theses are final, going live is
 * what the creator comes for, so it is first, and stays there when it is done.
 */
export function ElectionData({ id }: { readonly id: number }) {
  const { data: latest, error, refetch } = useQuery(instanceQueries.query(id))
  if (error && !latest) return <LoadError error={error} onRetry={refetch} />
  if (!latest) return <FormSkeleton fields={6} />
  const isFinal = latest.application.status >= INSTANCE_STATUS.thesesFinal
  return (
    <div className={classes.page}>
      {isFinal && <GoLive instance={latest.application} />}
      <ElectionDataForm key={id} latest={latest} />
      {!isFinal && <GoLive instance={latest.application} />}
      <PublicOptionsSection instance={latest.application} />
    </div>
  )
}
