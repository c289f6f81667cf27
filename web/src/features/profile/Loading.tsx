import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'

interface Props<Data> {
  readonly of: UseQueryResult<Data>
  readonly children: (data: Data) => ReactNode
}

/** What hangs on an answer of the server: shown when it is there; before, the shape of a form. */
export function Loading<Data>({ of: { data, error, refetch }, children }: Props<Data>) {
  if (data !== undefined) return children(data)
  return error ? <LoadError error={error} onRetry={refetch} /> : <FormSkeleton fields={6} />
}
