import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { getErrorCode } from '../api/apiError.ts'
import { Failure } from '../features/errors/ErrorPage.tsx'

/** A page that threw, or that could not be loaded. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <Failure code={getErrorCode(error)} onRetry={retry} />
}
