import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { getI18n } from 'react-i18next'
import { ApiError } from '../api/apiError.ts'
import { meQueries, setActiveRole, switchToLinkedRole } from '../api/me.ts'
import { isRevocationUnread } from '../api/roleRevocation.ts'
import { getRoleName, ROLE, type RoleName } from '../api/roles.ts'
import { getStoredInstanceId, getStoredRoleName, getStoredUser, loadWorkingRole } from '../api/session.ts'
import type { HeldRole } from '../api/types.ts'
import { toast } from '../ui/toasts.ts'

/** A page of the portal needs somebody who is signed in; others are sent to sign in, and come back here afterwards. */
export function requireUser({ location }: { location: ParsedLocation }): void {
  if (!getStoredUser()) throw redirect({ to: '/user/login', search: { next: location.href }, replace: true })
  // Nobody is moved into another role without a word.
  if (isRevocationUnread()) throw redirect({ to: '/unauthorized', replace: true })
}

interface Opening {
  readonly params: { readonly id: string }
  readonly context: { readonly queries: QueryClient }
  readonly cause: 'enter' | 'stay' | 'preload'
}

/** A page for some roles: who works in another is told so. The server decides again on each call. */
export function requireRole(roles: readonly RoleName[]) {
  const isAllowed = () => roles.includes(getStoredRoleName())
  return async ({ context: { queries } }: Pick<Opening, 'context'>) => {
    // The role may have been given since this browser asked last.
    if (!isAllowed()) await queries.fetchQuery(meQueries.query()).catch(() => undefined)
    if (!isAllowed()) throw redirect({ to: '/unauthorized', replace: true })
  }
}

/** What the number in the address of a role's own pages stands for. */
const HELD_FOR = { creator: 'application_id', trustperson: 'party_id', candidate: 'candidate_id' } as const

type Holder = keyof typeof HELD_FOR

/**
 * A page of one instance, party or candidacy. Whoever holds the role for it works in it from then on: head, menu and
 * dashboard tell of what the page shows. Only who opens the page: a window that lies open does not take the role back
 * from one in which another was chosen, and a link that is only pointed at changes nothing.
 */
export function requireHeld(role: Holder) {
  const check = requireRole([role])
  return async (opening: Opening) => {
    const { params, context, cause } = opening
    if (cause === 'enter') await workFor(role, Number(params.id), context.queries)
    await check(opening)
  }
}

async function workFor(role: Holder, id: number, queries: QueryClient): Promise<void> {
  const isMeant = (held: HeldRole) => held.role === ROLE[role] && held[HELD_FOR[role]] === id
  const worked = loadWorkingRole()?.held
  if (worked && isMeant(worked) && isWorkedIn(worked)) return
  try {
    const { User, Roles } = await queries.ensureQueryData(meQueries.query())
    const held = Roles.find(isMeant)
    if (!held || isWorkedIn(held)) return
    await setActiveRole(User.id, held)
    await queries.fetchQuery({ ...meQueries.query(), staleTime: 0 })
    toast.success(getI18n().t('navigation:worksNow', { title: held.title }))
  } catch (error) {
    toast.error(error)
  }
}

/** The server tells roles apart by their instance alone. */
function isWorkedIn({ role, application_id }: HeldRole): boolean {
  return getRoleName(role) === getStoredRoleName() && application_id === getStoredInstanceId()
}

interface SignInSearch {
  readonly next?: string | undefined
  /** The role, and its instance, into which somebody was invited who has an account already. */
  readonly role?: string | undefined
  readonly instance?: string | undefined
}

/**
 * Who is signed in has nothing to do on the page for signing in, and is led on; so is who has just signed in there. The
 * link of an invitation leads into the role that it is for. Unless the address brings a token: then somebody wants to be
 * somebody else.
 */
export async function leaveIfSignedIn({ search, location }: { search: SignInSearch; location: ParsedLocation }) {
  if (!getStoredUser() || location.hash) return
  if (search.role) await enterRole(Number(search.role), search.instance ? Number(search.instance) : null)
  throw redirect({ href: safeNext(search.next), replace: true })
}

/** Somebody else may be signed in here than was invited. */
async function enterRole(role: number, instance: number | null): Promise<void> {
  try {
    const { Roles } = await switchToLinkedRole(role, instance)
    const isHeld = Roles.some((held) => held.role === role && (instance === null || held.application_id === instance))
    if (!isHeld) toast.error(new ApiError({ code: 'other_account', status: 0 }))
  } catch (error) {
    toast.error(error)
  }
}

/** Only to a page of the portal, never to another site. */
function safeNext(next: string | undefined): string {
  const isPortal = next !== undefined && /^\/portal(?:[/?#]|$)/.test(next)
  return isPortal ? next : '/portal/dashboard'
}
