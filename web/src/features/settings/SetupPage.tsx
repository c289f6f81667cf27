import { Button, Group, Stack, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../api/identity.ts'
import { meQueries } from '../../api/me.ts'
import { arePasskeysAvailable } from '../../api/passkeys.ts'
import { getRequiredSetup } from '../../api/session.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { PasskeySection } from './PasskeySection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'

/**
 * What a user must do before anything else: choosing a password in place of one that was mailed, or setting up a second
 * factor. The guard of the route leads on afterwards.
 */
export function SetupPage() {
  const { t } = useTranslation('settings')
  const { data, error, isPending, refetch } = useQuery(meQueries.query())
  if (isPending) return <PageSkeleton />
  const setup = getRequiredSetup() ?? 'password'
  return (
    <Page title={t(`setup.${setup}.title`)} lead={t(`setup.${setup}.lead`)}>
      <Stack gap="xl">
        {error && !data && <LoadError error={error} onRetry={refetch} />}
        {data && setup === 'password' && <PasswordForm profile={data} />}
        {data && setup === 'second_factor' && <SecondFactorChoice />}
        <SignOutButton />
      </Stack>
    </Page>
  )
}

/** An authenticator app or a passkey: either is enough. */
function SecondFactorChoice() {
  const { t } = useTranslation('settings')
  return (
    <>
      <section aria-labelledby="second-factor-heading">
        <Title order={2} id="second-factor-heading" mb="xs">
          {t('secondFactor.title')}
        </Title>
        <SecondFactorSection />
      </section>
      {arePasskeysAvailable() && (
        <section aria-labelledby="passkey-heading">
          <Title order={2} id="passkey-heading" mb="xs">
            {t('passkey.title')}
          </Title>
          <PasskeySection />
        </section>
      )}
    </>
  )
}

function SignOutButton() {
  const { t } = useTranslation('settings')
  const navigate = useNavigate()
  const leaving = useMutation({ mutationFn: signOut, onSettled: () => navigate({ to: '/user/login' }) })
  return (
    <Group>
      <Button variant="subtle" mih={44} loading={leaving.isPending} onClick={() => leaving.mutate()}>
        {t('setup.leave')}
      </Button>
    </Group>
  )
}
