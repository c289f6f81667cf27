import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, unwrap } from '../api/client.ts'
import { fullName } from '../api/me.ts'
import type { Me } from '../api/types.ts'
import { DemoMailsLink } from '../ui/DemoMailsLink.tsx'
import { toast } from '../ui/toasts.ts'
import classes from './Banners.module.css'
import { useEndPersonification } from './sessionActions.ts'

/** Warnings on every page: the user acts as somebody else, or has not confirmed their mail address. */
export function Banners({ profile }: { readonly profile: Me }) {
  return (
    <>
      {profile.ActingAs && <PersonificationBanner profile={profile} />}
      {!profile.EmailConfirmed && <UnconfirmedEmailBanner profile={profile} />}
    </>
  )
}

function PersonificationBanner({ profile }: { readonly profile: Me }) {
  const { t } = useTranslation('navigation')
  const endPersonification = useEndPersonification()
  return (
    <section className={classes.banner} data-kind="acting" aria-label={t('acting.label')}>
      <Text>{t('acting.text', { name: fullName(profile.User) })}</Text>
      <Button
        size="sm"
        variant="white"
        color="dark"
        onClick={() => endPersonification.mutate()}
        loading={endPersonification.isPending}
      >
        {t('acting.back')}
      </Button>
    </section>
  )
}

function UnconfirmedEmailBanner({ profile }: { readonly profile: Me }) {
  const { t } = useTranslation('navigation')
  const send = useMutation({
    mutationFn: () => unwrap(api.POST('/api/v1/identity/email/send-again')),
    onSuccess: () => toast.done('email_sent'),
    onError: (error) => toast.failed('email_error', error),
  })
  return (
    <section className={classes.banner} data-kind="unconfirmed" aria-label={t('unconfirmed.label')}>
      <Text>{t('unconfirmed.text', { email: profile.PendingEmail ?? profile.User.email })}</Text>
      <DemoMailsLink />
      <Button size="sm" variant="default" onClick={() => send.mutate()} loading={send.isPending}>
        {t('unconfirmed.again')}
      </Button>
    </section>
  )
}
