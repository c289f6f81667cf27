import { type ComponentProps, lazy, Suspense } from 'react'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'

/** Loaded separately, because it contains a form and the choice of pictures. */
const EntryPanel = lazy(async () => ({ default: (await import('./EntryPanel.tsx')).EntryPanel }))

/** Content of an open row. */
export function EntryDetails(props: ComponentProps<typeof EntryPanel>) {
  return (
    <Suspense fallback={<FormSkeleton fields={3} />}>
      <EntryPanel {...props} />
    </Suspense>
  )
}
