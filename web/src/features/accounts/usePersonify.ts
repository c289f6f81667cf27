import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signInWithToken } from '../../api/identity.ts'
import { meQueries } from '../../api/me.ts'
import { toast } from '../../ui/toasts.ts'
import { KEY, personify } from './queries.ts'

/** Works as somebody else, until the banner above every page leads back. */
export function usePersonify() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (user: number) => {
      const token = await personify(user)
      // The page for administrators would turn the other person away.
      await navigate({ to: '/portal/dashboard' })
      // It stays in the background until the other one is loaded, and must not ask on behalf of that person.
      queries.removeQueries({ queryKey: KEY })
      queries.setQueryData(meQueries.key, await signInWithToken(token))
    },
    onError: (error) => toast.failed('personify_error', error),
  })
}
