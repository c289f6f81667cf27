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

/** Where to go after signing in: only to a page of the portal, never to another site. */
export function safeNext(next: string | undefined): string {
  const isPortal = next !== undefined && /^\/portal(?:[/?#]|$)/.test(next)
  return isPortal ? next : '/portal/dashboard'
}
