import { Alert, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { getStoredUser } from '../../api/session.ts'
import type { Invitation, InvitationLink, Me, User } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { ExternalSignIn } from './ExternalSignIn.tsx'
import { InvitationAcceptance } from './InvitationAcceptance.tsx'
import { InvitationFacts, isAnswering } from './InvitationFacts.tsx'
import { InvitationRenewal } from './InvitationRenewal.tsx'
import { InvitationReturn } from './InvitationReturn.tsx'
import { OtherSession, OwnSession } from './InvitationSession.tsx'
import { InvitationSignIn } from './InvitationSignIn.tsx'
import { invitationQuery, switchToInvitedRole } from './queries.ts'
import { useAcceptedElsewhere } from './useAcceptedElsewhere.ts'

/** The page of an invitation link: the role to which it invites, and the ways of accepting it. */
export function InvitationPage() {
  const { t } = useTranslation('auth')
  const { token = '' } = useParams({ strict: false })
  const { data, error, isPending, refetch } = useQuery(invitationQuery(token))
  if (isPending) return <PageSkeleton />
  if (data) return <OpenInvitation token={token} link={data} refetch={refetch} />
  if (getErrorCode(error) === 'gone') return <WithdrawnInvitation />
  return (
    <Page title={t('invited.title')}>
      <LoadError error={error} onRetry={refetch} />
    </Page>
  )
}

/** Shown for an invitation that was withdrawn. People who have an account can still sign in. */
function WithdrawnInvitation() {
  const { t } = useTranslation('auth')
  const isExternal = getPortalConfig().identity.kind === 'openid_connect'
  return (
    <Page title={t('invited.withdrawn.title')} lead={t('invited.withdrawn.text')}>
      <Text maw="42rem">{t('invited.withdrawn.known')}</Text>
      <Group>
        <ButtonLink to="/user/login">{t('toLogin')}</ButtonLink>
        {!isExternal && (
          <ButtonLink to="/user/sign-in-link" variant="default">
            {t('invited.withdrawn.byMail')}
          </ButtonLink>
        )}
      </Group>
    </Page>
  )
}

interface Props {
  readonly token: string
  readonly link: InvitationLink
  readonly refetch: () => Promise<unknown>
}

function OpenInvitation({ token, link, refetch }: Props) {
  const { email, state, has_password, invitation } = link
  const openFirstPage = useOpenFirstPage(invitation)
  const isAccepted = useAcceptedElsewhere(link, refetch)
  // A passkey may belong to another account than the invited one. The page then asks which of them is meant.
  const [otherUser, setOtherUser] = useState<User | null>(null)
  const continueAs = async (me: Me) => {
    if (me.User.email !== email) return setOtherUser(me.User)
    await switchToInvitedRole(invitation)
    return openFirstPage()
  }
  const endOtherSession = () => {
    setOtherUser(null)
    return refetch()
  }
  const signedIn = otherUser ?? getStoredUser()
  const isExternal = getPortalConfig().identity.kind === 'openid_connect'
  if (signedIn && signedIn.email === email)
    return (
      <InvitationFrame link={link} notice={isAccepted && <AcceptedNotice />}>
        <OwnSession invitation={invitation} isAccepted={isAccepted} onStart={openFirstPage} />
      </InvitationFrame>
    )
  if (signedIn)
    return (
      <InvitationFrame
        link={link}
        notice={<OtherSession current={signedIn.email} invited={email} onSignedOut={endOtherSession} />}
      />
    )
  // Signing in with a password or elsewhere needs no valid link.
  if (state !== 'valid' && !has_password && !isExternal)
    return <InvitationRenewal token={token} link={link} onPasskeySignIn={continueAs} onValid={refetch} />
  const isReturning = !isExternal && !has_password && link.has_signed_in && link.may_sign_in_by_mail
  if (isReturning)
    return (
      <InvitationFrame link={link} isReturning>
        <InvitationReturn
          token={token}
          link={link}
          onStart={openFirstPage}
          onPasskeySignIn={continueAs}
          onGone={refetch}
        />
      </InvitationFrame>
    )
  return (
    <InvitationFrame link={link} notice={isAccepted && <AcceptedNotice />}>
      {isExternal ? (
        <ExternalSignIn next={location.pathname} />
      ) : has_password ? (
        <InvitationSignIn link={link} onStart={openFirstPage} onPasskeySignIn={continueAs} />
      ) : (
        <InvitationAcceptance
          token={token}
          link={link}
          onStart={openFirstPage}
          onPasskeySignIn={continueAs}
          onGone={refetch}
        />
      )}
    </InvitationFrame>
  )
}

/** Says that the invitation was accepted while this page was open. */
function AcceptedNotice() {
  const { t } = useTranslation('auth')
  return (
    <Alert role="status" title={t('invited.accepted.title')}>
      {t('invited.accepted.text')}
    </Alert>
  )
}

/** Returns a function that opens the page on which the work of the invited role begins: the theses or the dashboard. */
function useOpenFirstPage({ answers_page }: Invitation) {
  const navigate = useNavigate()
  return () => navigate({ href: answers_page ?? '/portal/dashboard' })
}

interface FrameProps {
  readonly link: InvitationLink
  /** Whether the person has used the portal before. */
  readonly isReturning?: boolean
  /** What the person must know or decide first. It is shown above the facts. */
  readonly notice?: ReactNode
  readonly children?: ReactNode
}

/** The page of an invitation: who invites, to which role, and the facts. */
function InvitationFrame({ link, isReturning = false, notice, children }: FrameProps) {
  const { t } = useTranslation('auth')
  const { invitation, email } = link
  const { invited_as, inviter, title, party, location, list_place } = invitation
  const name = getFullName(invitation)
  const place = location ?? ''
  return (
    <Page
      title={isReturning ? t('invited.back.title') : name ? t('invited.greeting', { name }) : t('invited.title')}
      lead={t(`invited.${invited_as}.lead`, { inviter, title: title ?? '', party: party ?? '', location: place })}
    >
      {notice}
      <PastDeadlineNotice invitation={invitation} />
      {invited_as === 'candidate' && party && (
        <Text>
          {list_place
            ? t('invited.candidate.onList', { party, place: list_place })
            : t('invited.candidate.of', { party })}
        </Text>
      )}
      <InvitationFacts invitation={invitation} email={email} />
      {children}
    </Page>
  )
}

/** Says that the deadline for answers has passed, and what is possible now. */
function PastDeadlineNotice({ invitation }: { readonly invitation: Invitation }) {
  const { t, i18n } = useTranslation('auth')
  const { answers_until, is_past_deadline, late_answers } = invitation
  if (!isAnswering(invitation) || !answers_until || !is_past_deadline) return null
  return (
    <Alert color="yellow" title={t('invited.due.title', { date: formatDay(answers_until, i18n.language) })}>
      {late_answers ? t('invited.due.late') : t('invited.due.closed')}
    </Alert>
  )
}

const getFullName = ({ first_name, last_name }: Invitation) => [first_name, last_name].filter(Boolean).join(' ')
