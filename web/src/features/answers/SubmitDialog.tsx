import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { toast } from '../../ui/toasts.ts'
import { useAnswering } from './Answering.tsx'
import { MissingProfileFields } from './MissingProfileFields.tsx'
import { submitAnswers } from './queries.ts'
import { SubmissionSummary } from './SubmissionSummary.tsx'
import type { Review } from './useReview.ts'

/** Final confirmation. A submission cannot be undone, so a word has to be typed. */
export function SubmitDialog({ review }: { readonly review: Review }) {
  const { t } = useTranslation('answers')
  const { owner, theses } = useAnswering()
  const queries = useQueryClient()
  const submitting = useMutation({
    mutationFn: () => submitAnswers(owner, review.tag),
    onSuccess: () => {
      toast.done('answers_submitted')
      review.close()
    },
    onError: (error) => {
      if (getErrorCode(error) === 'stale') review.handleStale()
      else if (getErrorCode(error) === 'no_answer') toast.failed('no_answer')
      else toast.failed('sending_error', error)
    },
    // The submission also changes the dashboard and the menu.
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <TypedConfirmation
      word={t('submit.word')}
      action={t('submit.action')}
      isDestructive={false}
      isPending={submitting.isPending}
      onConfirm={submitting.mutate}
      onCancel={review.close}
    >
      <Stack gap="sm">
        <Text>{t(`submit.sure.${owner.kind}`, { count: theses.length })}</Text>
        <SubmissionSummary />
        {getErrorCode(submitting.error) === 'profile_incomplete' ? (
          <MissingProfileFields error={submitting.error} />
        ) : (
          <SubmitError error={submitting.error} />
        )}
      </Stack>
    </TypedConfirmation>
  )
}
