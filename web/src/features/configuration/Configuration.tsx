import { useQuery } from '@tanstack/react-query'
import { configurationQueries } from '../../api/configurations.ts'
import { instanceQueries } from '../../api/instances.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ConfigurationForm } from './ConfigurationForm.tsx'

/** Settings of an instance: appearance, questions and calculation. */
export function Configuration({ id }: { readonly id: number }) {
  const instance = useQuery(instanceQueries.query(id))
  const loaded = useQuery(configurationQueries.query(id))
  const failed = [instance, loaded].find(({ data, error }) => error && !data)
  if (failed) return <LoadError error={failed.error} onRetry={failed.refetch} />
  if (!instance.data || !loaded.data) return <FormSkeleton fields={6} />
  return <ConfigurationForm key={id} instance={instance.data.application} loaded={loaded.data} />
}
