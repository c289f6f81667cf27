import { type ReactNode, Suspense } from 'react'
import { FailureBoundary } from './FailureBoundary.tsx'

/** A part of a page that is loaded after the rest. The page stays as it is without it, also if it cannot be loaded. */
export function OptionalPart({ children }: { children: ReactNode }) {
  return (
    <FailureBoundary onFailure={reportError}>
      <Suspense>{children}</Suspense>
    </FailureBoundary>
  )
}
