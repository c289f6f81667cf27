import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { getErrorCode } from '../api/apiError.ts'
import { ErrorContent } from '../features/errors/ErrorPage.tsx'

/** Shown when a page throws or cannot be loaded. */
export function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorContent code={getErrorCode(error)} onRetry={retry} />
}
