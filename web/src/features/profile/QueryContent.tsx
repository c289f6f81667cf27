import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'

interface Props<Data> {
  readonly query: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** Renders its children once the query has data, and a form skeleton before. */
export function QueryContent<Data>({ query: { data, error, refetch }, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  return error ? <LoadError error={error} onRetry={refetch} /> : <FormSkeleton fields={6} />
}
