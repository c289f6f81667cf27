import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meQueries } from '../api/me.ts'
import { getRoleName } from '../api/roles.ts'
import { Dashboard } from '../features/dashboard/Dashboard.tsx'
import { NoticeList } from '../features/notifications/NoticeList.tsx'
import { TutorialInvitation } from '../features/tutorial/TutorialInvitation.tsx'

/** The dashboard, with notices of the provider and the invitation to the guided tour. */
export function DashboardPage() {
  const { data } = useQuery(meQueries.query())
  // The tour is offered once the steps are loaded. Its texts must be there by then, or the page would vanish meanwhile.
  useTranslation('tutorial')
  const tour = data && <TutorialInvitation forRole={getRoleName(data.ActiveRole)} />
  return <Dashboard notices={<NoticeList />} tour={tour} />
}
