import { Button, Divider, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { arePasskeysAvailable } from '../../api/passkeys.ts'
import type { InvitationLink, Me } from '../../api/types.ts'
import { DemoMailsLink } from '../../ui/DemoMailsLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { renewInvitation } from './queries.ts'

interface Props {
  readonly token: string
  readonly link: InvitationLink
  readonly onPasskeySignIn: (me: Me) => unknown
  /** Called if the link has become valid again, for example because its deadline was extended. */
  readonly onValid: () => unknown
}

/** Offers a new link in place of one that was used or has expired. People who have a passkey can sign in instead. */
export function InvitationRenewal({ token, link, onPasskeySignIn, onValid }: Props) {
  const { t } = useTranslation('auth')
  const { state, email, has_passkey, invitation } = link
  const canUsePasskey = has_passkey && arePasskeysAvailable()
  const send = useMutation({
    mutationFn: () => renewInvitation(token),
    onSuccess: ({ sent }) => !sent && onValid(),
  })
  if (send.data?.sent)
    return (
      <Page title={t('forgot.sent')} lead={t('invited.renewal.sent', { email })}>
        <Text>{t('forgot.nothing')}</Text>
        <DemoMailsLink />
      </Page>
    )
  const kind = state === 'used' ? 'used' : 'expired'
  if (invitation.invited_as === 'admin')
    return <Page title={t('invited.renewal.expired.title')} lead={t('invited.renewal.admin')} />
  return (
    <Page title={t(`invited.renewal.${kind}.title`)} lead={t(`invited.renewal.${kind}.text`, { email })}>
      {canUsePasskey && (
        <>
          <PasskeySignIn label={t('passkey.signIn')} isPrimary onSignedIn={onPasskeySignIn} />
          <Divider label={t('passkey.or')} />
        </>
      )}
      <SubmitError error={send.error} />
      <Group>
        <Button
          variant={canUsePasskey ? 'default' : 'filled'}
          mih={44}
          loading={send.isPending}
          onClick={() => send.mutate()}
        >
          {t(`invited.renewal.${kind}.send`)}
        </Button>
      </Group>
    </Page>
  )
}
