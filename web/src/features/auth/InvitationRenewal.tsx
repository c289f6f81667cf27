import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { InvitationLink } from '../../api/types.ts'
import { DemoMailsLink } from '../../ui/DemoMailsLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { renewInvitation } from './queries.ts'

/** Offers a new link in place of one that was used or has expired. */
export function InvitationRenewal({ token, link }: { readonly token: string; readonly link: InvitationLink }) {
  const { t } = useTranslation('auth')
  const { state, email, invitation } = link
  const send = useMutation({ mutationFn: () => renewInvitation(token) })
  if (send.isSuccess)
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
      <SubmitError error={send.error} />
      <Group>
        <Button mih={44} loading={send.isPending} onClick={() => send.mutate()}>
          {t(`invited.renewal.${kind}.send`)}
        </Button>
      </Group>
    </Page>
  )
}
