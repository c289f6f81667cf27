import { useQuery } from '@tanstack/react-query'
import { meQueries } from '../../api/me.ts'
import { type ActionKind, isActionAllowed } from './actions.ts'
import type { Entry, PeopleScope } from './entries.ts'
import type { MailingKind } from './mailings.ts'
import { useIsAnsweringOpen } from './useIsAnsweringOpen.ts'

export type AvailableAction = ActionKind | MailingKind | 'reopen'

/**
 * Returns a function that tells whether the reader may perform an action on an entry. The server checks every call
 * again.
 */
export function useAvailableActions(scope: PeopleScope): (action: AvailableAction, entry: Entry) => boolean {
  const isAnsweringOpen = useIsAnsweringOpen(scope) === true
  const { data: reader } = useQuery(meQueries.query())
  const isOfParty = scope.partyId !== null

  /** Trust persons must not remove themselves. The server keeps the last creator of an instance. */
  const isOwnRole = (entry: Entry) =>
    isOfParty && entry.kind === 'trustpersons' && entry.value.user_id === reader?.User.id

  return (action, entry) => {
    switch (action) {
      case 'reopen':
        return isAnsweringOpen && !isOfParty && entry.status === 'submitted'
      case 'deactivate':
      case 'activate':
        // Only creators deactivate and activate trust persons.
        return isActionAllowed(action, entry) && !(isOfParty && entry.kind === 'trustpersons')
      case 'remove':
        return isActionAllowed(action, entry) && !isOwnRole(entry)
      default:
        return isActionAllowed(action, entry)
    }
  }
}
