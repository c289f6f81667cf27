import { Button, Divider, Group, Modal, Stack, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../api/apiError.ts'
import { reauthenticate, requestReauthenticationLink } from '../api/identity.ts'
import { meQueries } from '../api/me.ts'
import { arePasskeysAvailable, reauthenticateWithPasskey } from '../api/passkeys.ts'
import { requireValue } from './checks.ts'
import { DemoMailsLink } from './DemoMailsLink.tsx'
import { PasswordField } from './PasswordField.tsx'
import { SubmitError } from './SubmitError.tsx'
import { toast } from './toasts.ts'
import type { ReauthenticationState } from './useReauthentication.ts'
import { useValidatedForm } from './useValidatedForm.ts'

interface Props {
  readonly reauthentication: ReauthenticationState
}

/**
 * Asks for a passkey or the present password before a sensitive action. A user without a password can request a link by mail
 * instead.
 */
export function ReauthenticationModal({ reauthentication }: Props) {
  const { t } = useTranslation('common')
  const { data: me } = useQuery(meQueries.query())
  const hasPasskey = Boolean(me?.HasPasskey) && arePasskeysAvailable()
  return (
    <Modal opened={reauthentication.isOpen} onClose={reauthentication.cancel} title={t('proof.title')} centered>
      <Stack>
        {hasPasskey && <PasskeyProof reauthentication={reauthentication} />}
        {me && !me.HasPassword ? (
          <LinkRequest reauthentication={reauthentication} isPrimary={!hasPasskey} email={me.User.email} />
        ) : (
          <PasswordForm reauthentication={reauthentication} isPrimary={!hasPasskey} />
        )}
      </Stack>
    </Modal>
  )
}

interface FormProps extends Props {
  /** Whether this is the first way that the dialog offers. */
  readonly isPrimary: boolean
}

/** Offers the user's passkey, before the other ways. */
function PasskeyProof({ reauthentication }: Props) {
  const { t } = useTranslation('common')
  const send = useMutation({ mutationFn: reauthenticateWithPasskey, onSuccess: reauthentication.confirm })
  return (
    <Stack gap="sm">
      <SubmitError error={send.error} />
      <Button
        data-autofocus
        mih={44}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {t('proof.passkey')}
      </Button>
      <Divider label={t('proof.or')} />
    </Stack>
  )
}

/** Sends a link that signs in again. The dialog stays open, so that what was typed is still there afterwards. */
function LinkRequest({ reauthentication, isPrimary, email }: FormProps & { readonly email: string }) {
  const { t } = useTranslation('common')
  const send = useMutation({ mutationFn: requestReauthenticationLink })
  return (
    <Stack>
      {!send.isSuccess && <Text>{t('proof.byLink', { email })}</Text>}
      <div role="status">{send.isSuccess && <Text>{t('proof.linkSent', { email })}</Text>}</div>
      {send.isSuccess && <DemoMailsLink />}
      <SubmitError error={send.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={reauthentication.cancel}>
          {t('cancel')}
        </Button>
        {send.isSuccess ? (
          <Button onClick={reauthentication.confirm}>{t('proof.opened')}</Button>
        ) : (
          <Button
            variant={isPrimary ? 'filled' : 'default'}
            data-autofocus
            loading={send.isPending}
            onClick={() => send.mutate()}
          >
            {t('proof.sendLink')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function PasswordForm({ reauthentication, isPrimary }: FormProps) {
  const { t } = useTranslation('common')
  const form = useValidatedForm({ current_password: '' }, { current_password: requireValue }, { isSaved: false })
  const send = useMutation({
    mutationFn: reauthenticate,
    onSuccess: reauthentication.confirm,
    onError: (error) => {
      if (getErrorCode(error) === 'wrong_password') toast.failed('wrong_password')
    },
  })
  const submit = form.submit(({ current_password }) => send.mutate(current_password))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        // The dialog is inside another form in React's tree, although not in the DOM.
        event.stopPropagation()
        submit(event)
      }}
    >
      <Stack>
        <Text>{t('proof.text')}</Text>
        <SubmitError error={send.error} />
        <PasswordField
          label={t('proof.password')}
          autoComplete="current-password"
          data-autofocus
          {...form.field('current_password')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={reauthentication.cancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={isPrimary ? 'filled' : 'default'} loading={send.isPending}>
            {t('proof.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
