import type { ReactNode } from 'react'
import { toCorrectionDates } from '../../api/instanceStatus.ts'
import { AutosaveFooter } from '../../ui/AutosaveFooter.tsx'
import { DeadlineNote } from '../../ui/DeadlineNote.tsx'
import { useAnswering } from './Answering.tsx'

/** Footer at the bottom of the window: navigation and the saving state. */
export function AnswerFooter({ children }: { readonly children?: ReactNode }) {
  const { isOffline, savedAt, unsentCount, stage, instance, answerer } = useAnswering()
  const dates = answerer.submittedAt ? toCorrectionDates(instance) : instance
  return (
    <AutosaveFooter
      isOffline={isOffline}
      savedAt={savedAt}
      hasUnsent={unsentCount > 0}
      note={stage === 'open' && <DeadlineNote instance={dates} />}
    >
      {children}
    </AutosaveFooter>
  )
}
