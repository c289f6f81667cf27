import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fetchMe, me, workAs } from '../api/me.ts'
import type { HeldRole, Me } from '../api/types.ts'
import { toast } from './toasts.ts'

/** Works in another role, or for another instance, from now on; the server remembers it. */
export function useSwitchRole(profile: Me) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (held: HeldRole) => {
      await workAs(profile.User.id, held)
      // First to the page that every role may see: the guards look again as soon as the new role is known here.
      await navigate({ to: '/portal/dashboard' })
      queries.setQueryData(me.key, await fetchMe())
    },
    onError: toast.error,
  })
}
