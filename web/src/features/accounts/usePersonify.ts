import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { signInWithToken } from '../../api/identity.ts'
import { meQueries } from '../../api/me.ts'
import { toast } from '../../ui/toasts.ts'
import { ACCOUNTS_KEY, personify } from './queries.ts'

/** Acts as another user until the banner ends it. */
export function usePersonify() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const router = useRouter()
  return useMutation({
    mutationFn: async (user: number) => {
      const ownPage = router.state.location.href
      const token = await personify(user)
      // The other user may not open the page for administrators.
      await navigate({ to: '/portal/dashboard' })
      // The page stays mounted until the next one is loaded, and must not refetch as the other user.
      queries.removeQueries({ queryKey: ACCOUNTS_KEY })
      queries.setQueryData(meQueries.key, await signInWithToken(token, ownPage))
    },
    onError: (error) => toast.failed('personify_error', error),
  })
}
