import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { meQueries } from '../../api/me.ts'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { bodyOf, CHECKS, draft, EMPTY, type Entered, FIELD_OF, previewBodyOf } from './entry.ts'
import { preview, refetch, send } from './queries.ts'

/** Typing pauses this long before the mail is shown anew. */
const PAUSE_MS = 500

/** Writing a mail to many, with its preview, the try and the sending. What is typed is kept until it is sent. */
export function useMailing(onSent: (job: number) => void) {
  const { t } = useTranslation(['mailing', 'errors'])
  const queries = useQueryClient()
  const { data: profile } = useQuery(meQueries.query())
  const [begun] = useState<Entered>(() => ({ ...EMPTY, ...draft.load() }))
  const entry = useValidatedForm<Entered>(begun, CHECKS)
  const [isAsking, question] = useDisclosure(false)
  useEffect(() => draft.save(entry.values), [entry.values])

  /** What is wrong is told at its field; the question for sending is over then. */
  function refused(error: Error): void {
    const isNobody = getErrorCode(error) === 'nothing_selected'
    if (isNobody) entry.showErrors({ instances: t('errors:failure.nothing_selected') })
    const isBelow = isNobody || entry.showServerErrors(error, (path) => FIELD_OF[path] ?? null)
    if (isBelow) question.close()
    if (isNobody) toast.failed('nothing_selected')
    else toast.failed(isBelow ? 'input_error' : 'email_error', isBelow ? undefined : error)
  }

  const trying = useMutation({
    mutationFn: (entered: Entered) => send(bodyOf(entered, true)),
    onSuccess: () => toast.success(t('send.tried', { email: profile?.User.email ?? '' })),
    onError: refused,
  })

  const sending = useMutation({
    mutationFn: (entered: Entered) => send(bodyOf(entered, false)),
    onSuccess: ({ job_id }) => {
      question.close()
      entry.set(EMPTY)
      void refetch(queries)
      if (job_id != null) onSent(job_id)
    },
    onError: refused,
  })

  return {
    entry,
    preview: usePreview(entry.values),
    trying,
    sending,
    question: { isAsking, ask: question.open, close: question.close },
  }
}

/** The mail as it stands, a moment after the last key. */
function usePreview(entered: Entered) {
  const { t } = useTranslation('mailing')
  const missing = { subject: t('preview.subject'), title: t('preview.heading'), text: t('preview.text') }
  const [settled] = useDebouncedValue(entered, PAUSE_MS)
  return useQuery(preview(previewBodyOf(settled, missing)))
}

export type Mailing = ReturnType<typeof useMailing>
