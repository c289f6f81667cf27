import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { getI18n } from 'react-i18next'
import { ApiError } from '../api/apiError.ts'
import { meQueries, setActiveRole, switchToLinkedRole } from '../api/me.ts'
import { isRevocationUnread } from '../api/roleRevocation.ts'
import { getRoleName, ROLE, type RoleName } from '../api/roles.ts'
import {
  getRequiredSetup,
  getStoredInstanceId,
  getStoredRoleName,
  getStoredUser,
  loadLastActiveRole,
} from '../api/session.ts'
import type { HeldRole } from '../api/types.ts'
import type { SignInSearchParams } from '../features/auth/searchParams.ts'
import { toast } from '../ui/toasts.ts'

/**
 * Redirects to the sign-in page if nobody is signed in, and to the setup page if there is something that the user must do
 * first. The user returns here afterwards.
 */
export function requireUser({ location }: { location: ParsedLocation }): void {
  if (!getStoredUser()) throw redirect({ to: '/user/login', search: { next: location.href }, replace: true })
  if (getRequiredSetup()) throw redirect({ to: '/user/setup', search: { next: location.href }, replace: true })
  // The user must be informed before another role becomes active.
  if (isRevocationUnread()) throw redirect({ to: '/unauthorized', replace: true })
}

/** Opens the setup page only for users who must do something there, and leads on when they have done it. */
export function requireSetup({ search }: { search: { next?: string | undefined } }): void {
  if (!getStoredUser()) throw redirect({ to: '/user/login', search, replace: true })
  if (!getRequiredSetup()) throw redirect({ href: getSafeRedirect(search.next), replace: true })
}

interface RouteEntry {
  readonly params: { readonly id: string }
  readonly context: { readonly queries: QueryClient }
  readonly cause: 'enter' | 'stay' | 'preload'
}

/** Redirects users whose active role is not allowed. The server checks permissions on each call as well. */
export function requireRole(roles: readonly RoleName[]) {
  const isAllowed = () => roles.includes(getStoredRoleName())
  return async ({ context: { queries } }: Pick<RouteEntry, 'context'>) => {
    // The role may have been granted since the last response of `/me`.
    if (!isAllowed()) await queries.fetchQuery(meQueries.query()).catch(() => undefined)
    if (!isAllowed()) throw redirect({ to: '/unauthorized', replace: true })
  }
}

/** The field of the role that the id in the URL of its pages refers to. */
const ID_FIELDS = { creator: 'application_id', trustperson: 'party_id', candidate: 'candidate_id' } as const

type OwnRole = keyof typeof ID_FIELDS

/**
 * Guards a page of one instance, party or candidacy, and activates the role for it, so that header, menu and dashboard
 * match the page. Only entering the page does so: an open window must not take the role back from a window that
 * switched it, and preloading a hovered link must not change it. The page is also open to `others`, in their own role.
 */
export function requireOwnRole(role: OwnRole, others: readonly RoleName[] = []) {
  const check = requireRole([role, ...others])
  return async (entry: RouteEntry) => {
    const { params, context, cause } = entry
    if (cause === 'enter' && !others.includes(getStoredRoleName()))
      await activateRole(role, Number(params.id), context.queries)
    await check(entry)
  }
}

async function activateRole(role: OwnRole, id: number, queries: QueryClient): Promise<void> {
  const isMatching = (held: HeldRole) => held.role === ROLE[role] && held[ID_FIELDS[role]] === id
  const lastActive = loadLastActiveRole()?.held
  if (lastActive && isMatching(lastActive) && isActiveRole(lastActive)) return
  try {
    const { User, Roles } = await queries.ensureQueryData(meQueries.query())
    const held = Roles.find(isMatching)
    if (!held || isActiveRole(held)) return
    await setActiveRole(User.id, held)
    await queries.fetchQuery({ ...meQueries.query(), staleTime: 0 })
    toast.success(getI18n().t('navigation:worksNow', { title: held.title }))
  } catch (error) {
    toast.error(error)
  }
}

/** Roles are identified by their instance, as on the server. */
function isActiveRole({ role, application_id }: HeldRole): boolean {
  return getRoleName(role) === getStoredRoleName() && application_id === getStoredInstanceId()
}

/**
 * Redirects signed-in users away from the sign-in page, also directly after signing in. An invitation of version 0.1 leads
 * here and activates its role. A token in the hash starts another session, so then there is no redirect.
 */
export async function redirectIfSignedIn({
  search,
  location,
}: {
  search: SignInSearchParams
  location: ParsedLocation
}) {
  if (!getStoredUser() || location.hash) return
  if (search.role) await activateLinkedRole(Number(search.role), search.instance ? Number(search.instance) : null)
  throw redirect({ href: getSafeRedirect(search.next), replace: true })
}

/** The signed-in user may be somebody else than the invited one. */
async function activateLinkedRole(role: number, instance: number | null): Promise<void> {
  try {
    const { Roles } = await switchToLinkedRole(role, instance)
    const isHeld = Roles.some((held) => held.role === role && (instance === null || held.application_id === instance))
    if (!isHeld) toast.error(new ApiError({ code: 'other_account', status: 0 }))
  } catch (error) {
    toast.error(error)
  }
}

/** Allows only pages of the portal and of invitations, never another site. */
function getSafeRedirect(next: string | undefined): string {
  const isPortal = next !== undefined && /^\/(?:portal|einladung|invitation)(?:[/?#]|$)/.test(next)
  return isPortal ? next : '/portal/dashboard'
}
