import { useQuery } from '@tanstack/react-query'
import { me } from '../api/me.ts'
import { roleName } from '../api/roles.ts'
import { Dashboard } from '../features/dashboard/Dashboard.tsx'
import { NoticeList } from '../features/notifications/NoticeList.tsx'
import { TutorialInvitation } from '../features/tutorial/TutorialInvitation.tsx'

/** The dashboard, with what the provider has to tell and the offer of the guided tour. */
export function DashboardPage() {
  const { data } = useQuery(me.query())
  const notices = (
    <>
      <NoticeList />
      {data && <TutorialInvitation forRole={roleName(data.ActiveRole)} />}
    </>
  )
  return <Dashboard notices={notices} />
}
