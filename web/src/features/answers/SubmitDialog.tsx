import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TypedConfirmation } from '../../ui/TypedConfirmation.tsx'
import { toast } from '../../ui/toasts.ts'
import { useAnswering } from './Answering.tsx'
import { Effects } from './Effects.tsx'
import { ProfileGaps } from './ProfileGaps.tsx'
import { submit } from './queries.ts'
import type { Review } from './useReview.ts'

/** Submitting cannot be undone: what it does, and a word to type. */
export function SubmitDialog({ review }: { readonly review: Review }) {
  const { t } = useTranslation('answers')
  const { whose, theses } = useAnswering()
  const queries = useQueryClient()
  const submitting = useMutation({
    mutationFn: () => submit(whose, review.tag),
    onSuccess: () => {
      toast.done('answers_submitted')
      review.close()
    },
    onError: (error) => {
      if (getErrorCode(error) === 'stale') review.refuse()
      else if (getErrorCode(error) === 'no_answer') toast.failed('no_answer')
      else toast.failed('sending_error', error)
    },
    // Dashboard and menu look different from now on, and so does this screen.
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
        <Text>{t(`submit.sure.${whose.kind}`, { count: theses.length })}</Text>
        <Effects />
        {getErrorCode(submitting.error) === 'profile_incomplete' ? (
          <ProfileGaps error={submitting.error} />
        ) : (
          <SubmitError error={submitting.error} />
        )}
      </Stack>
    </TypedConfirmation>
  )
}
