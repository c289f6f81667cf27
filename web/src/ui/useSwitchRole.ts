import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fetchMe, meQueries, setActiveRole } from '../api/me.ts'
import type { HeldRole, Me } from '../api/types.ts'
import { toast } from './toasts.ts'

/** Switches to another role or instance. The server stores the choice. */
export function useSwitchRole(profile: Me) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (held: HeldRole) => {
      await setActiveRole(profile.User.id, held)
      // Navigates first to the page that every role may open: the guards check again as soon as the new role is stored.
      await navigate({ to: '/portal/dashboard' })
      queries.setQueryData(meQueries.key, await fetchMe())
    },
    onError: toast.error,
  })
}
