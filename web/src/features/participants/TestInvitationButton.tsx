import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { MailOptions } from '../../api/invitations.ts'
import { meQueries } from '../../api/me.ts'
import { toast } from '../../ui/toasts.ts'
import type { Entry, PeopleScope } from './entries.ts'
import { sendTestInvitation } from './mailings.ts'

interface Props {
  readonly scope: PeopleScope
  readonly entries: readonly Entry[]
  /** Returns a handler that validates the form and sends its text. */
  readonly submit: (send: (mailOptions: MailOptions) => void) => (event: MouseEvent) => void
}

/** Sends the invitation to the signed-in person only. */
export function TestInvitationButton({ scope, entries, submit }: Props) {
  const { t } = useTranslation('people')
  const { data: profile } = useQuery(meQueries.query())
  const testing = useMutation({
    mutationFn: (mailOptions: MailOptions) => sendTestInvitation(scope, entries, mailOptions),
    onSuccess: () => toast.success(t('words.tested', { email: profile?.User.email ?? '' })),
    onError: (error) => toast.failed('email_error', error),
  })
  return (
    <Button variant="default" loading={testing.isPending} onClick={submit(testing.mutate)}>
      {t('words.test')}
    </Button>
  )
}
