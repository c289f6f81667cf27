import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dashboard } from '../../api/dashboard.ts'
import { heldRole, me } from '../../api/me.ts'
import { type RoleName, roleName } from '../../api/roles.ts'
import type { DashboardState, Me } from '../../api/types.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Page } from '../../ui/Page.tsx'
import { AdminWays } from './AdminWays.tsx'
import classes from './Dashboard.module.css'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { Facts } from './Facts.tsx'
import { MediaAccess } from './MediaAccess.tsx'
import { hasSteps } from './places.ts'
import { Statistics } from './Statistics.tsx'
import { Steps } from './Steps.tsx'

interface Props {
  /** What others have to say at the top: the provider's notices, the offer of the guided tour. */
  readonly notices?: ReactNode
}

/** What is done, what is missing and the one next step, for the role in which one works. */
export function Dashboard({ notices }: Props) {
  const { t } = useTranslation('dashboard')
  const profile = useQuery(me.query())
  const applicationId = profile.data ? (heldRole(profile.data)?.application_id ?? null) : null
  const {
    data: state,
    error,
    refetch,
  } = useQuery({
    ...dashboard.query(profile.data?.ActiveRole ?? NOBODY, applicationId),
    enabled: profile.data !== undefined,
  })
  const failed = profile.data ? error : profile.error
  const title = state?.application ? t('titleOf', { title: state.application.title }) : t('title')
  return (
    <Page title={title} lead={state?.application && <Facts application={state.application} />}>
      <div className={classes.page}>
        {notices}
        {profile.data && state ? (
          <Content profile={profile.data} state={state} />
        ) : failed ? (
          <LoadFailed error={failed} onRetry={profile.data ? refetch : profile.refetch} />
        ) : (
          <DashboardSkeleton />
        )}
      </div>
    </Page>
  )
}

/** No role: as long as it is not known who asks, nothing is asked. */
const NOBODY = -1

function Content({ profile, state }: { readonly profile: Me; readonly state: DashboardState }) {
  const role = roleName(profile.ActiveRole)
  return (
    <>
      <Tasks role={role} profile={profile} state={state} />
      {role === 'admin' && <Statistics applicationId={null} hasBegun />}
      {state.application && (
        <Statistics applicationId={state.application.id} hasBegun={state.application.status >= LIVE} />
      )}
    </>
  )
}

/** From this status on there are voters. */
const LIVE = 3

interface TasksProps {
  readonly role: RoleName
  readonly profile: Me
  readonly state: DashboardState
}

function Tasks({ role, profile, state }: TasksProps) {
  if (role === 'admin') return <AdminWays />
  if (!hasSteps(role)) return <MediaAccess email={profile.User.email} />
  return <Steps role={role} held={heldRole(profile)} steps={state.steps} />
}
