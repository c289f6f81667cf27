import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { dashboardQueries } from '../api/dashboard.ts'
import { instanceQueries } from '../api/instances.ts'
import { meQueries } from '../api/me.ts'
import { getRevokedRole, isRevocationUnread, resetRevocation, subscribeToRevocation } from '../api/roleRevocation.ts'
import { setAccessCheck } from '../api/sendRequest.ts'
import {
  getRequiredSetup,
  getStoredInstanceId,
  getStoredRoleName,
  getStoredUser,
  isPersonifying,
  subscribeToSession,
} from '../api/session.ts'
import { detectLanguage, saveLanguage } from '../i18n/portal/i18n.ts'
import type { createPortalRouter } from './router.tsx'

/** Maximum delay until the server applies a revoked role. */
const ROLE_STALE_MS = 5_000

/**
 * Synchronises router and cache with the session. When the user or role changes, in this tab or another, it clears the
 * data of the previous user and runs the guards again. It also does so when a role was revoked, which each navigation
 * checks.
 */
export function syncSession(router: ReturnType<typeof createPortalRouter>, queries: QueryClient): () => void {
  let before = getSessionKey()
  setAccessCheck((status) => isRoleValid(queries, status))
  const stops = [
    subscribeToSession((where) => {
      const now = getSessionKey()
      if (now === before) return
      const anotherPerson = now.split('/')[0] !== before.split('/')[0]
      before = now
      if (!getStoredUser()) resetRevocation()
      if (anotherPerson) clearQueries(queries)
      else if (where === 'elsewhere') void meQueries.refetch(queries)
      if (anotherPerson && where === 'here') keepPageLanguage(queries)
      void router.invalidate()
    }),
    subscribeToRevocation(() => {
      if (isRevocationUnread()) void router.invalidate()
    }),
    router.subscribe('onBeforeNavigate', () => {
      if (getStoredUser()) void queries.prefetchQuery({ ...meQueries.query(), staleTime: ROLE_STALE_MS })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Runs after the server has refused a call: either a role was revoked, or the page shows outdated data. */
async function isRoleValid(queries: QueryClient, status: number): Promise<boolean> {
  if (status === 409) {
    void queries.invalidateQueries({ queryKey: instanceQueries.all })
    void queries.invalidateQueries({ queryKey: dashboardQueries.key })
    return true
  }
  await queries.fetchQuery({ ...meQueries.query(), staleTime: 0 }).catch(() => undefined)
  return getRevokedRole() === null
}

/** Returns user, role, instance and required setup as one key; renewing the token does not change it. */
function getSessionKey(): string {
  return [getStoredUser()?.id ?? 'nobody', getStoredRoleName(), getStoredInstanceId(), getRequiredSetup()].join('/')
}

/** Removes the data of the previous user, and reloads the data that is shown if somebody is signed in. */
function clearQueries(queries: QueryClient): void {
  if (getStoredUser()) void queries.resetQueries({ predicate: ({ meta }) => meta?.isForEverybody !== true })
  else queries.clear()
}

/**
 * Keeps the language of the page when a user signs in, and stores it for their mails. Administrators who act as
 * somebody do not change that account.
 */
function keepPageLanguage(queries: QueryClient): void {
  const user = getStoredUser()
  if (!user || isPersonifying()) return
  const value = detectLanguage()
  saveLanguage(value)
  if (user.language === value) return
  const body = { action: 'language', value } as const
  // The user did not request the change, so an error is not shown; the settings show the language of the mails.
  api.PATCH('/api/v1/users/{id}', { params: { path: { id: user.id } }, body }).then(
    () => meQueries.refetch(queries),
    () => undefined,
  )
}
