import { useQuery } from '@tanstack/react-query'
import { configurationQueries } from '../../api/configurations.ts'
import { instanceQueries } from '../../api/instances.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ConfigurationForm } from './ConfigurationForm.tsx'

/** How an instance looks, asks and counts. */
export function Configuration({ id }: { readonly id: number }) {
  const instance = useQuery(instanceQueries.query(id))
  const seen = useQuery(configurationQueries.query(id))
  const failed = [instance, seen].find(({ data, error }) => error && !data)
  if (failed) return <LoadError error={failed.error} onRetry={failed.refetch} />
  if (!instance.data || !seen.data) return <FormSkeleton fields={6} />
  return <ConfigurationForm key={id} instance={instance.data.application} seen={seen.data} />
}
