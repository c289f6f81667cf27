import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { meQueries } from '../../api/me.ts'
import { mailingDraft } from '../../ui/mailingDraft.ts'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import {
  CHECKS,
  EMPTY_VALUES,
  FIELD_BY_API_NAME,
  type MailingFormValues,
  toMailingBody,
  toPreviewBody,
} from './mailingValues.ts'
import { invalidateJobs, previewQuery, sendMailing } from './queries.ts'

/** Pause in typing before the preview is updated. */
const PREVIEW_DELAY_MS = 500

/** State of a mailing: form, preview, test and sending. Typed values are kept until the mailing is sent. */
export function useMailing(onSent: (job: number) => void) {
  const { t } = useTranslation(['mailing', 'errors'])
  const queries = useQueryClient()
  const { data: profile } = useQuery(meQueries.query())
  const [initialValues] = useState<MailingFormValues>(() => ({ ...EMPTY_VALUES, ...mailingDraft.load() }))
  const entry = useValidatedForm<MailingFormValues>(initialValues, CHECKS)
  const [isConfirming, confirmation] = useDisclosure(false)
  useEffect(() => mailingDraft.save(entry.values), [entry.values])

  /** Shows errors at their fields and closes the confirmation. */
  function handleError(error: Error): void {
    const isNobody = getErrorCode(error) === 'nothing_selected'
    if (isNobody) entry.showErrors({ instances: t('errors:failure.nothing_selected') })
    const isBelow = isNobody || entry.showServerErrors(error, (path) => FIELD_BY_API_NAME[path] ?? null)
    if (isBelow) confirmation.close()
    if (isNobody) toast.failed('nothing_selected')
    else toast.failed(isBelow ? 'input_error' : 'email_error', isBelow ? undefined : error)
  }

  const testing = useMutation({
    mutationFn: (values: MailingFormValues) => sendMailing(toMailingBody(values, true)),
    onSuccess: () => toast.success(t('send.tried', { email: profile?.User.email ?? '' })),
    onError: handleError,
  })

  const sending = useMutation({
    mutationFn: (values: MailingFormValues) => sendMailing(toMailingBody(values, false)),
    onSuccess: ({ job_id }) => {
      confirmation.close()
      entry.set(EMPTY_VALUES)
      void invalidateJobs(queries)
      if (job_id != null) onSent(job_id)
    },
    onError: handleError,
  })

  return {
    entry,
    preview: useMailPreview(entry.values),
    testing,
    sending,
    confirmation: { isConfirming, open: confirmation.open, close: confirmation.close },
  }
}

/** Loads the preview after a pause in typing. */
function useMailPreview(values: MailingFormValues) {
  const { t } = useTranslation('mailing')
  const missing = { subject: t('preview.subject'), title: t('preview.heading'), text: t('preview.text') }
  const [debouncedValues] = useDebouncedValue(values, PREVIEW_DELAY_MS)
  return useQuery(previewQuery(toPreviewBody(debouncedValues, missing)))
}

export type MailingState = ReturnType<typeof useMailing>
