import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { codeOf } from '../api/problem.ts'
import { Failure } from '../features/errors/ErrorPage.tsx'

/** A page that threw, or that could not be loaded. */
export function RouteFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <Failure code={codeOf(error)} onRetry={retry} />
}
