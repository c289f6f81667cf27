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

/** Ends acting as another user and restores the own session. */
export function useEndPersonification() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      await navigate({ to: '/portal/dashboard' })
      const refreshToken = getStoredAuth()?.refreshToken
      if (refreshToken) await endSession(refreshToken).catch(() => undefined)
      if (endPersonifying()) queries.setQueryData(meQueries.key, await fetchMe())
    },
    onError: (error) => {
      clearSession()
      toast.error(error)
    },
  })
}
