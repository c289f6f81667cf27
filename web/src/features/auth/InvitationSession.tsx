import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { signOut } from '../../api/identity.ts'
import type { Invitation, Me } from '../../api/types.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { isAnswering } from './InvitationFacts.tsx'
import { beginInvitedRole, switchToInvitedRole } from './queries.ts'

interface OwnProps {
  readonly invitation: Invitation
  /** Whether the invitation was accepted before, so that the person goes on. */
  readonly isAccepted: boolean
  readonly onStart: (me: Me) => unknown
}

/** Lets somebody who is signed in with the invited address begin. */
export function OwnSession({ invitation, isAccepted, onStart }: OwnProps) {
  const { t } = useTranslation('auth')
  const start = useMutation({
    mutationFn: () => (isAccepted ? switchToInvitedRole(invitation) : beginInvitedRole(invitation)),
    onSuccess: onStart,
  })
  return (
    <Stack>
      <SubmitError error={start.error} />
      <Group>
        <Button mih={44} loading={start.isPending} onClick={() => start.mutate()}>
          {t(isAccepted && isAnswering(invitation) ? 'invited.back.action' : 'invited.start')}
        </Button>
      </Group>
    </Stack>
  )
}

interface OtherProps {
  /** The mail address that is signed in. */
  readonly current: string
  readonly invited: string
  readonly onSignedOut: () => Promise<unknown>
}

/** Asks somebody who is signed in with another address which of the two should work. */
export function OtherSession({ current, invited, onSignedOut }: OtherProps) {
  const { t } = useTranslation('auth')
  const change = useMutation({ mutationFn: signOut, onSettled: onSignedOut })
  return (
    <Alert role="status" title={t('invited.other.title', { email: current })}>
      <Stack gap="sm">
        <Text size="sm">{t('invited.other.text', { email: invited })}</Text>
        <Group>
          <Button mih={44} loading={change.isPending} onClick={() => change.mutate()}>
            {t('invited.other.change', { email: invited })}
          </Button>
          <ButtonLink to="/portal/dashboard" variant="default">
            {t('invited.other.stay', { email: current })}
          </ButtonLink>
        </Group>
      </Stack>
    </Alert>
  )
}
