import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { meQueries } from '../../api/me.ts'
import type { Me } from '../../api/types.ts'
import * as checks from '../../ui/checks.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { useErrorWords } from '../../ui/errorWords.ts'
import { Reauthentication } from '../../ui/Reauthentication.tsx'
import { SendFailed } from '../../ui/SendFailed.tsx'
import { toast } from '../../ui/toasts.ts'
import { useEntry } from '../../ui/useEntry.ts'
import { CANCELLED, useReauthentication } from '../../ui/useReauthentication.ts'
import { changeUser } from './queries.ts'

/** Changes the mail address. It counts once the link is followed that goes to the new one. */
export function EmailForm({ profile: { User, PendingEmail } }: { readonly profile: Me }) {
  const { t } = useTranslation('settings')
  const queries = useQueryClient()
  const wordsFor = useErrorWords()
  const proof = useReauthentication()
  const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  const entry = useEntry(
    { old_email: '', email: '' },
    {
      old_email: (value) =>
        checks.required(value) ?? (isSame(value, User.email) ? null : { code: 'old_email_differs' }),
      email: (value) => checks.email(value) ?? (isSame(value, User.email) ? { code: 'same_email' } : null),
    },
  )
  const change = useMutation({
    mutationFn: (value: string) => proof.whenProved(() => changeUser(User.id, { action: 'email', value })),
    onSuccess: () => {
      entry.reset()
      toast.success(t('email.sent'))
      return meQueries.refetch(queries)
    },
    onError: (error) => {
      if (getErrorCode(error) === CANCELLED) return
      if (getErrorCode(error) === 'email_in_use') {
        entry.show({ email: wordsFor(error) })
        toast.failed('email_in_use')
        return
      }
      entry.refuse(error, toField)
      toast.failed('updated_error', error)
    },
  })
  const labels = { old_email: t('email.old'), email: t('email.new') }
  return (
    <form noValidate onSubmit={entry.submit(({ email }) => change.mutate(email.trim()))}>
      <Stack>
        <Text c="dimmed">{PendingEmail ? t('email.pending', { email: PendingEmail }) : t('email.lead')}</Text>
        <ErrorSummary ref={entry.summary} errors={entry.errors} labels={labels} />
        <TextInput type="email" label={labels.old_email} autoComplete="off" {...entry.field('old_email')} />
        <TextInput type="email" label={labels.email} autoComplete="email" {...entry.field('email')} />
        <SendFailed error={isToldElsewhere(change.error) ? null : change.error} />
        <Group>
          <Button type="submit" loading={change.isPending && !proof.isAsking}>
            {t('email.send')}
          </Button>
        </Group>
      </Stack>
      <Reauthentication proof={proof} />
    </form>
  )
}

/** Whoever turned the question for the password away knows; an address that is in use is told at its field. */
function isToldElsewhere(error: unknown): boolean {
  return [CANCELLED, 'email_in_use'].includes(getErrorCode(error))
}

function toField(path: string): 'email' | null {
  return path === 'value' || path === 'email' ? 'email' : null
}
