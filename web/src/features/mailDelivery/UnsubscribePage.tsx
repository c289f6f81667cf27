import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBellOff, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { TOKEN_SEARCH } from '../../ui/searchParams.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { setSubscribed, subscriptionQuery } from './subscription.ts'

/** The page of the unsubscribe link in reminders and mass mails. It needs no session. */
export function UnsubscribePage() {
  const { t } = useTranslation('mails')
  const [{ token }] = useSearchParams(TOKEN_SEARCH)
  const { data, error, refetch } = useQuery({ ...subscriptionQuery(token), enabled: token !== '' })
  if (token === '' || (!data && getErrorCode(error) === 'not_found'))
    return <Page title={t('unsubscribe.bad.title')} lead={t('unsubscribe.bad.text')} />
  if (error && !data)
    return (
      <Page title={t('unsubscribe.title')}>
        <LoadError error={error} onRetry={refetch} />
      </Page>
    )
  if (!data) return <PageSkeleton />
  const about = { instance: data.title, email: data.email }
  return (
    <Page title={t('unsubscribe.title')} lead={t('unsubscribe.about', about)}>
      <SubscriptionToggle token={token} isSubscribed={!data.unsubscribed} />
    </Page>
  )
}

interface Props {
  readonly token: string
  readonly isSubscribed: boolean
}

/** Ends or resumes the mails. */
function SubscriptionToggle({ token, isSubscribed }: Props) {
  const { t } = useTranslation(['mails', 'common'])
  const queries = useQueryClient()
  const state = useRef<HTMLParagraphElement>(null)
  const change = useMutation({ mutationFn: () => setSubscribed(queries, token, !isSubscribed) })
  // The pressed button has changed its meaning, so the focus moves to the status.
  useEffect(() => {
    if (change.isSuccess) state.current?.focus()
  }, [change.isSuccess])
  const StateIcon = isSubscribed ? IconBellOff : IconCircleCheck
  return (
    <Stack align="start">
      <Group gap="xs" wrap="nowrap" align="start">
        {!isSubscribed && (
          <StateIcon size={24} color="var(--mantine-color-green-text)" aria-hidden style={{ flex: 'none' }} />
        )}
        <Text ref={state} tabIndex={-1} role="status">
          {t(isSubscribed ? 'unsubscribe.what' : 'unsubscribe.done')}
        </Text>
      </Group>
      <SubmitError error={change.error} />
      <Button
        size="md"
        mih={44}
        variant={isSubscribed ? 'filled' : 'default'}
        loading={change.isPending}
        {...(isSubscribed && { leftSection: <StateIcon size={18} aria-hidden /> })}
        onClick={() => change.mutate()}
      >
        {isSubscribed ? t('unsubscribe.action') : t('common:undo')}
      </Button>
    </Stack>
  )
}
