import { useEffect, useRef, useState } from 'react'
import { getStoredUser, subscribeToSession } from '../../api/session.ts'
import type { InvitationLink } from '../../api/types.ts'

/**
 * Returns whether an invitation has been accepted since its page was opened, in another tab or on another device. Reloads
 * the link when somebody signs in or out in another tab.
 */
export function useAcceptedElsewhere({ state }: InvitationLink, reload: () => Promise<unknown>): boolean {
  const [wasOpen] = useState(state === 'valid')
  const [, setEmail] = useState<string>()
  const known = useRef(getStoredUser()?.email)
  useEffect(
    () =>
      subscribeToSession((where) => {
        const email = getStoredUser()?.email
        // The page itself goes on after signing in here.
        if (where === 'here' || email === known.current) return
        known.current = email
        // The link may be the same as before, but the page depends on who is signed in.
        setEmail(email)
        void reload()
      }),
    [reload],
  )
  return wasOpen && state === 'used'
}
