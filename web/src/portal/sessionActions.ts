/** Signing out, and returning from another user's account. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { endSession, signOut } from '../api/identity.ts'
import { fetchMe, meQueries } from '../api/me.ts'
import { clearSession, endPersonifying, getStoredAuth } from '../api/session.ts'
import { toast } from '../ui/toasts.ts'

/** Signs out and opens the sign-in page. */
export function useSignOut() {
  const navigate = useNavigate()
  return useMutation({ mutationFn: signOut, onSettled: () => navigate({ to: '/user/login' }) })
}

/** Ends acting as another user, restores the administrator's own session and opens the page that the administrator left. */
export function useEndPersonification() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      await navigate({ to: '/portal/dashboard' })
      const refreshToken = getStoredAuth()?.refreshToken
      if (refreshToken) await endSession(refreshToken).catch(() => undefined)
      const ownPage = endPersonifying()
      if (ownPage === null) return
      queries.setQueryData(meQueries.key, await fetchMe())
      await navigate({ href: ownPage, replace: true })
    },
    onError: (error) => {
      clearSession()
      toast.error(error)
    },
  })
}
