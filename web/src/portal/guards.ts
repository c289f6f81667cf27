import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { RoleName } from '../api/roles.ts'
import { activeRole, storedUser } from '../api/session.ts'

/** A page of the portal needs somebody who is signed in; others are sent to sign in, and come back here afterwards. */
export function requireUser({ location }: { location: ParsedLocation }): void {
  if (!storedUser()) throw redirect({ to: '/user/login', search: { next: location.href }, replace: true })
}

/** A page for some roles: who works in another is told so. The server decides again on each call. */
export function requireRole(roles: readonly RoleName[]): () => void {
  return () => {
    if (!roles.includes(activeRole())) throw redirect({ to: '/unauthorized', replace: true })
  }
}

/**
 * Who is signed in has nothing to do on the page for signing in, and is led on; so is who has just signed in there.
 * Unless the address brings a token: then somebody wants to be somebody else.
 */
export function leaveIfSignedIn({
  search,
  location,
}: {
  search: { next?: string | undefined }
  location: ParsedLocation
}): void {
  if (storedUser() && !location.hash) throw redirect({ href: safeNext(search.next), replace: true })
}

/** Only to a page of the portal, never to another site. */
function safeNext(next: string | undefined): string {
  const isPortal = next !== undefined && /^\/portal(?:[/?#]|$)/.test(next)
  return isPortal ? next : '/portal/dashboard'
}
