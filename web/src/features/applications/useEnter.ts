import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fetchMe, setActiveRole } from '../../api/me.ts'
import { ROLE } from '../../api/roles.ts'
import type { Instance } from '../../api/types.ts'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { refetch } from './queries.ts'

/** Goes to an instance that has just come into being. Whoever became its creator works in it from now on. */
export function useEnter() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ id }: Pick<Instance, 'id'>) => {
    const { User, Roles, ActiveRole } = await fetchMe()
    const held = Roles.find(({ role, application_id }) => role === ROLE.creator && application_id === id)
    if (held && ActiveRole === ROLE.creator) await setActiveRole(User.id, held)
    await refetch(queries)
    await navigate(getScreenLink(id, 'metadata'))
  }
}
