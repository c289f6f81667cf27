import type { ReactNode } from 'react'
import { getStoredUser } from '../api/session.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { Shell } from './Shell.tsx'

/** Pages about errors: in the portal for who is signed in, who may change the role there; else in the public frame. */
export function AnyFrame({ children }: { readonly children: ReactNode }) {
  return getStoredUser() ? <Shell>{children}</Shell> : <PublicFrame>{children}</PublicFrame>
}
