import { lazy, Suspense } from 'react'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'

const AnswerSheet = lazy(() => import('./AnswerSheet.tsx').then((module) => ({ default: module.AnswerSheet })))

/** The spreadsheet view, which most people never open, loaded on demand. */
export function LazyAnswerSheet() {
  return (
    <Suspense fallback={<FormSkeleton fields={2} />}>
      <AnswerSheet />
    </Suspense>
  )
}
