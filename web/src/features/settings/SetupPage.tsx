import { Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../api/identity.ts'
import { meQueries } from '../../api/me.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** What a user must do before anything else: choosing a password in place of one that was mailed. */
export function SetupPage() {
  const { t } = useTranslation('settings')
  const { data, error, isPending, refetch } = useQuery(meQueries.query())
  if (isPending) return <PageSkeleton />
  const setup = data?.RequiredSetup ?? 'password'
  return (
    <Page title={t(`setup.${setup}.title`)} lead={t(`setup.${setup}.lead`)}>
      <Stack gap="xl">
        {error && !data && <LoadError error={error} onRetry={refetch} />}
        {data && <PasswordForm profile={data} />}
        <SignOutButton />
      </Stack>
    </Page>
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
