import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { fetchMe, setActiveRole } from '../../api/me.ts'
import { ROLE } from '../../api/roles.ts'
import type { Instance } from '../../api/types.ts'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { invalidateInstances } from './queries.ts'

/** Returns a function that opens a new instance. A person who became its creator switches to that role. */
export function useOpenInstance() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ id }: Pick<Instance, 'id'>) => {
    const { User, Roles, ActiveRole } = await fetchMe()
    const creatorRole = Roles.find(({ role, application_id }) => role === ROLE.creator && application_id === id)
    if (creatorRole && ActiveRole === ROLE.creator) await setActiveRole(User.id, creatorRole)
    await invalidateInstances(queries)
    await navigate(getScreenLink(id, 'metadata'))
  }
}
