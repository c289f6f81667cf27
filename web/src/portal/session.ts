import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { dashboardQueries } from '../api/dashboard.ts'
import { instanceQueries } from '../api/instances.ts'
import { meQueries } from '../api/me.ts'
import { getRevokedRole, isRevocationUnread, resetRoleAccess, subscribeToRoleAccess } from '../api/roleRevocation.ts'
import { setAccessCheck } from '../api/sendRequest.ts'
import {
  getStoredInstanceId,
  getStoredRoleName,
  getStoredUser,
  isPersonifying,
  subscribeToSession,
} from '../api/session.ts'
import { language, saveLanguage } from '../i18n/portal/i18n.ts'
import type { makeRouter } from './router.tsx'

/** As long as the server takes at most to heed that somebody was taken a role. */
const ROLES_HOLD_MS = 5_000

/**
 * When somebody signs in or out, or changes the role, here or in another tab: forgets what was loaded for whoever was
 * there before, and lets the guards look again. So they do when a role was taken away, which each click looks after.
 */
export function followSession(router: ReturnType<typeof makeRouter>, queries: QueryClient): () => void {
  let before = who()
  setAccessCheck((status) => isAccessHeld(queries, status))
  const stops = [
    subscribeToSession((where) => {
      const now = who()
      if (now === before) return
      const anotherPerson = now.split('/')[0] !== before.split('/')[0]
      before = now
      if (!getStoredUser()) resetRoleAccess()
      if (anotherPerson) forgetQueries(queries)
      else if (where === 'elsewhere') void meQueries.refetch(queries)
      if (anotherPerson && where === 'here') keepLanguageShown(queries)
      void router.invalidate()
    }),
    subscribeToRoleAccess(() => {
      if (isRevocationUnread()) void router.invalidate()
    }),
    router.subscribe('onBeforeNavigate', () => {
      if (getStoredUser()) void queries.prefetchQuery({ ...meQueries.query(), staleTime: ROLES_HOLD_MS })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A call was refused: because of a role that is gone, or because what is shown here is older than what the server knows. */
async function isAccessHeld(queries: QueryClient, status: number): Promise<boolean> {
  if (status === 409) {
    void queries.invalidateQueries({ queryKey: instanceQueries.all })
    void queries.invalidateQueries({ queryKey: dashboardQueries.key })
    return true
  }
  await queries.fetchQuery({ ...meQueries.query(), staleTime: 0 }).catch(() => undefined)
  return getRevokedRole() === null
}

/** User, role and instance in one word; a new token changes none of them. */
function who(): string {
  return [getStoredUser()?.id ?? 'nobody', getStoredRoleName(), getStoredInstanceId()].join('/')
}

/** What was loaded for somebody must not be seen by the next; what is shown now is loaded anew, if there is a next. */
function forgetQueries(queries: QueryClient): void {
  if (getStoredUser()) void queries.resetQueries({ predicate: ({ meta }) => meta?.isForEverybody !== true })
  else queries.clear()
}

/**
 * Whoever signs in goes on in the language that they have just read, and gets their mails in it as well. Administrators
 * who act as somebody leave that account as it is.
 */
function keepLanguageShown(queries: QueryClient): void {
  const user = getStoredUser()
  if (!user || isPersonifying()) return
  const value = language()
  saveLanguage(value)
  if (user.language === value) return
  const body = { action: 'language', value } as const
  // Nobody asked for it, so nobody has to hear if it fails; the settings show which language the mails are in.
  api.PATCH('/api/v1/users/{id}', { params: { path: { id: user.id } }, body }).then(
    () => meQueries.refetch(queries),
    () => undefined,
  )
}
