import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { guideMarksQuery, setCachedMark, setMark } from '../../api/guideMarks.ts'
import { toast } from '../../ui/toasts.ts'
import type { KnownStep } from './stepLinks.ts'
import { NO_ARCHIVE } from './useArchiveStep.ts'

/** Ticks the step off without an archive, or removes this tick. */
export function ArchiveDecision({ id, step }: { readonly id: number; readonly step: KnownStep }) {
  const { t } = useTranslation('dashboard')
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (isDeclined: boolean) => setMark(id, NO_ARCHIVE, isDeclined),
    onSuccess: (_, isDeclined) => setCachedMark(queries, id, NO_ARCHIVE, isDeclined),
    onError: (error) => {
      toast.error(error)
      return queries.invalidateQueries({ queryKey: guideMarksQuery(id).queryKey })
    },
  })
  if (step.state === 'complete' && !step.isDeclined) return null
  return (
    <Button variant="subtle" size="sm" mih={44} px={0} loading={isPending} onClick={() => mutate(!step.isDeclined)}>
      {t(step.isDeclined ? 'steps.noArchive.undo' : 'steps.noArchive.decline')}
    </Button>
  )
}
