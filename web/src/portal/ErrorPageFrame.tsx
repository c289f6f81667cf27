import type { ReactNode } from 'react'
import { getStoredUser } from '../api/session.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { Shell } from './Shell.tsx'

/**
 * The frame of error pages: the portal's frame for signed-in users, so that they can switch their role, and the public
 * frame otherwise.
 */
export function ErrorPageFrame({ children }: { readonly children: ReactNode }) {
  return getStoredUser() ? <Shell>{children}</Shell> : <PublicFrame>{children}</PublicFrame>
}
