import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { TOKEN_SEARCH } from '../../ui/searchParams.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { emailConfirmationQuery } from './queries.ts'

/** The page of the link that confirms a mail address, a first or a changed one. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('auth')
  const [{ token }] = useSearchParams(TOKEN_SEARCH)
  const { data, error, isPending, refetch } = useQuery(emailConfirmationQuery(token))
  if (isPending) return <PageSkeleton />
  if (data)
    return <Outcome title={t('confirm.done')} text={t('confirm.doneFor', { email: data.email })} email={data.email} />
  if (getErrorCode(error) === 'gone' || token === '')
    return <Outcome title={t('confirm.gone')} text={t('confirm.goneHint')} />
  return (
    <Page title={t('confirm.title')}>
      <LoadError error={error} onRetry={refetch} />
    </Page>
  )
}

interface OutcomeProps {
  readonly title: string
  readonly text: string
  /** The confirmed address, which the sign-in page then shows. */
  readonly email?: string
}

function Outcome({ title, text, email }: OutcomeProps) {
  const { t } = useTranslation('auth')
  return (
    <Page title={title} lead={text}>
      <Group>
        {/* The sign-in page forwards those who are signed in. */}
        <ButtonLink to="/user/login" {...(email && { state: { email } })}>
          {t('confirm.toPortal')}
        </ButtonLink>
      </Group>
    </Page>
  )
}
