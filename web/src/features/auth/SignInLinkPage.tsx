import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { signInWithToken } from '../../api/identity.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { SIGN_IN_LINK_SEARCH } from './searchParams.ts'

/** The page of a link that signs in once. A button uses it, because programs that scan mails also open their links. */
export function SignInLinkPage() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { token = '' } = useParams({ strict: false })
  const [{ next = '/portal/dashboard' }] = useSearchParams(SIGN_IN_LINK_SEARCH)
  const signIn = useMutation({
    mutationFn: () => signInWithToken(token),
    onSuccess: () => navigate({ to: next, replace: true }),
  })
  if (signIn.isError)
    return (
      <Page title={t('byMail.gone.title')} lead={t('byMail.gone.text')}>
        <Group>
          <ButtonLink to="/user/sign-in-link">{t('byMail.gone.again')}</ButtonLink>
        </Group>
      </Page>
    )
  return (
    <Page title={t('login.title')} lead={t('byMail.follow')}>
      <Group>
        <Button mih={44} loading={signIn.isPending} onClick={() => signIn.mutate()}>
          {t('login.send')}
        </Button>
      </Group>
    </Page>
  )
}
