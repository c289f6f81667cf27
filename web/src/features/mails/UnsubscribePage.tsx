import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBellOff, IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { setWritten, subscription } from './subscription.ts'

/** The page of the unsubscribe link in reminders and mass mails. It needs no session. */
export function UnsubscribePage() {
  const { t } = useTranslation('mails')
  const { token } = useSearch({ strict: false }) as { token: string }
  const { data, error, refetch } = useQuery({ ...subscription(token), enabled: token !== '' })
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
      <Choice token={token} isWritten={!data.unsubscribed} />
    </Page>
  )
}

interface Props {
  readonly token: string
  readonly isWritten: boolean
}

/** Ends or resumes the mails. */
function Choice({ token, isWritten }: Props) {
  const { t } = useTranslation(['mails', 'common'])
  const queries = useQueryClient()
  const state = useRef<HTMLParagraphElement>(null)
  const change = useMutation({ mutationFn: () => setWritten(queries, token, !isWritten) })
  // The pressed button has changed its meaning, so the focus moves to the status.
  useEffect(() => {
    if (change.isSuccess) state.current?.focus()
  }, [change.isSuccess])
  const Sign = isWritten ? IconBellOff : IconCircleCheck
  return (
    <Stack align="start">
      <Group gap="xs" wrap="nowrap" align="start">
        {!isWritten && <Sign size={24} color="var(--mantine-color-green-text)" aria-hidden style={{ flex: 'none' }} />}
        <Text ref={state} tabIndex={-1} role="status">
          {t(isWritten ? 'unsubscribe.what' : 'unsubscribe.done')}
        </Text>
      </Group>
      <SubmitError error={change.error} />
      <Button
        size="md"
        mih={44}
        variant={isWritten ? 'filled' : 'default'}
        loading={change.isPending}
        {...(isWritten && { leftSection: <Sign size={18} aria-hidden /> })}
        onClick={() => change.mutate()}
      >
        {isWritten ? t('unsubscribe.action') : t('common:undo')}
      </Button>
    </Stack>
  )
}
