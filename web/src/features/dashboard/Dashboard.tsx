import { Group } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboardQueries } from '../../api/dashboard.ts'
import { areAnswersDue, INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { getActiveRole, meQueries } from '../../api/me.ts'
import { getRevokedRole, subscribeToRevocation } from '../../api/roleRevocation.ts'
import { getRoleName, type RoleName } from '../../api/roles.ts'
import type { DashboardState, DashboardStep, HeldRole, Me } from '../../api/types.ts'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { AdminFigures } from './AdminFigures.tsx'
import { type AnswererProps, PublicAnswers, ReopenedAnswers, useAnswererQuery } from './AnswererSections.tsx'
import classes from './Dashboard.module.css'
import { DashboardFacts } from './DashboardFacts.tsx'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { DeadlineExplanation } from './DeadlineExplanation.tsx'
import { MediaAccess } from './MediaAccess.tsx'
import { MissedDeadlineNotice } from './MissedDeadlineNotice.tsx'
import { PastElection } from './PastElection.tsx'
import { RevokedRoleNotice } from './RevokedRoleNotice.tsx'
import { Statistics } from './Statistics.tsx'
import { Steps } from './Steps.tsx'
import { getStepDates } from './stepDates.ts'
import { hasSteps } from './stepLinks.ts'
import { useArchiveStep } from './useArchiveStep.ts'
import { useCollaborationSummary } from './useCollaborationSummary.ts'
import { VoterPage } from './VoterPage.tsx'

interface Props {
  /** The provider's notices, above everything. */
  readonly notices?: ReactNode
  /** The invitation to the guided tour. It comes after the next step, which is more urgent. */
  readonly tour?: ReactNode
}

/** The dashboard of the active role: what is done, what is missing, and the next step. */
export function Dashboard({ notices, tour }: Props) {
  const { t } = useTranslation('dashboard')
  const profile = useQuery(meQueries.query())
  const applicationId = profile.data ? (getActiveRole(profile.data)?.application_id ?? null) : null
  const {
    data: state,
    error,
    refetch,
  } = useQuery({
    ...dashboardQueries.query(profile.data?.ActiveRole ?? NO_ROLE, applicationId),
    enabled: profile.data !== undefined,
  })
  const failed = profile.data ? error : profile.error
  const title = state?.application ? t('titleOf', { title: state.application.title }) : t('title')
  return (
    <Page title={title} lead={state?.application && <DashboardFacts application={state.application} />}>
      <div className={classes.page}>
        {notices}
        {profile.data && state ? (
          <Content profile={profile.data} state={state} tour={tour} />
        ) : failed ? (
          <LoadError error={failed} onRetry={profile.data ? refetch : profile.refetch} />
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    </Page>
  )
}

/** No role. The query is disabled until the user is known. */
const NO_ROLE = -1

interface ContentProps {
  readonly profile: Me
  readonly state: DashboardState
  readonly tour: ReactNode
}

function Content({ profile, state, tour }: ContentProps) {
  const role = getRoleName(profile.ActiveRole)
  const { application } = state
  const tasks = <Tasks role={role} profile={profile} state={state} tour={tour} />
  const statistics = application && <Statistics applicationId={application.id} status={application.status} />
  // What voters do comes before what is left to do.
  if (role === 'creator' && application?.status === INSTANCE_STATUS.live)
    return (
      <>
        <VoterPage domain={application.domain} />
        {statistics}
        {tasks}
      </>
    )
  return (
    <>
      {tasks}
      {role === 'admin' && <Statistics applicationId={null} status={INSTANCE_STATUS.live} />}
      {statistics}
    </>
  )
}

function Tasks({ role, profile, state, tour }: ContentProps & { readonly role: RoleName }) {
  if (!hasSteps(role))
    return (
      <>
        {tour}
        {role === 'admin' && state.figures && <AdminFigures figures={state.figures} />}
        {role !== 'admin' && <WithoutRole email={profile.User.email} />}
      </>
    )
  const held = getActiveRole(profile)
  if (role === 'creator')
    return (
      <>
        <CreatorSteps role={role} held={held} state={state} tour={tour} />
        <InstanceLinks id={held?.application_id ?? null} />
      </>
    )
  const { application } = state
  if (!held || !application) return <Steps role={role} held={held} steps={state.steps} tour={tour} />
  return <AnswererTasks role={role} held={held} application={application} steps={state.steps} tour={tour} />
}

interface CreatorStepsProps extends Omit<ContentProps, 'profile'> {
  readonly role: 'creator'
  readonly held: HeldRole | null
}

/** The steps of a creator with their days, after the election also the public archive. */
function CreatorSteps({ role, held, state: { application, steps }, tour }: CreatorStepsProps) {
  const dates = application ? getStepDates(application) : {}
  return <Steps role={role} held={held} steps={[...steps, ...useArchiveStep(application)]} dates={dates} tour={tour} />
}

interface AnswererTasksProps {
  readonly role: 'trustperson' | 'candidate'
  readonly held: HeldRole
  readonly application: NonNullable<DashboardState['application']>
  readonly steps: readonly DashboardStep[]
  readonly tour: ReactNode
}

/**
 * Steps and public links of a party or candidate. The links come first once the answers are public. After the election,
 * and if the deadline has passed without a submission, only a summary is left.
 */
function AnswererTasks({ role, held, application, steps, tour }: AnswererTasksProps) {
  // The tour is for people who have not begun.
  const offeredTour = hasBegun(steps) ? null : tour
  const answererProps = { kind: role === 'trustperson' ? 'party' : 'candidate', held, application } as const
  const { data: answerer, isPending } = useAnswererQuery(answererProps)
  if (application.status >= INSTANCE_STATUS.over)
    return (
      <>
        {offeredTour}
        <PastElection {...answererProps} />
      </>
    )
  const isSubmitted = steps.some(({ key, state }) => key === 'submit' && state === 'complete')
  const isReopened = Boolean(answerer?.reopened)
  if (areAnswersDue(application) && !isSubmitted && !isReopened) {
    // Reopened answers can be submitted after the deadline.
    if (isPending) return <DashboardSkeleton />
    return (
      <>
        <MissedDeadlineNotice {...answererProps} />
        {offeredTour}
        <PublicAnswers {...answererProps} isDeadlineOver />
      </>
    )
  }
  const deadline = <DeadlineExplanation {...{ application, isSubmitted, isReopened }} />
  return (
    <>
      <ReopenedAnswers {...answererProps} />
      {isSubmitted && <PublicAnswers {...answererProps} />}
      <AnswererSteps {...{ role, steps, deadline, isReopened, answererProps }} tour={offeredTour} />
      {!isSubmitted && <PublicAnswers {...answererProps} />}
    </>
  )
}

interface AnswererStepsProps extends Pick<ComponentProps<typeof Steps>, 'deadline' | 'isReopened' | 'tour'> {
  readonly role: AnswererTasksProps['role']
  readonly steps: readonly DashboardStep[]
  readonly answererProps: AnswererProps
}

/** The steps, with what the other trust persons of a party have done. */
function AnswererSteps({ answererProps, ...props }: AnswererStepsProps) {
  const { held, application } = answererProps
  const collaboration = useCollaborationSummary(answererProps, props.steps)
  return <Steps {...props} held={held} collaboration={collaboration} timeZone={application.time_zone} />
}

/** Returns whether a thesis has been rated or the answers have been submitted. */
function hasBegun(steps: readonly DashboardStep[]): boolean {
  return steps.some(
    ({ key, state, done }) => (key === 'theses' && Number(done) > 0) || (key === 'submit' && state === 'complete'),
  )
}

/** Shown to users without a role: the revoked role, or which roles exist. */
function WithoutRole({ email }: { readonly email: string }) {
  const revokedRole = useSyncExternalStore(subscribeToRevocation, getRevokedRole)
  return revokedRole ? <RevokedRoleNotice revokedRole={revokedRole} /> : <MediaAccess email={email} />
}

/** Links for copying or saving the instance and for starting another election. */
function InstanceLinks({ id }: { readonly id: number | null }) {
  const { t } = useTranslation('dashboard')
  return (
    <Group>
      {id !== null && (
        <ButtonLink {...getScreenLink(id, 'manage')} variant="default" leftSection={<IconCopy size={18} aria-hidden />}>
          {t('manage')}
        </ButtonLink>
      )}
      <ButtonLink to="/portal/applications/new" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
        {t('another')}
      </ButtonLink>
    </Group>
  )
}
