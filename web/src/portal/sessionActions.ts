/** Signing out, and returning from another user's account. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { fetchMe, meQueries } from '../api/me.ts'
import { clearSession, endPersonifying, getStoredAuth, listRefreshTokens } from '../api/session.ts'
import { toast } from '../ui/toasts.ts'

/** Ends all sessions of this browser on the server and locally. Without a connection they still end locally. */
export function useSignOut() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => Promise.all(listRefreshTokens().map(endSession)),
    onSettled: () => {
      clearSession()
      return navigate({ to: '/user/login' })
    },
  })
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

async function endSession(refreshToken: string): Promise<void> {
  await api.POST('/api/v1/identity/sign-out', { body: { refresh_token: refreshToken } })
}
