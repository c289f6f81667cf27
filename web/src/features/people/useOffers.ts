import { useQuery } from '@tanstack/react-query'
import { meQueries } from '../../api/me.ts'
import { type Deed, isOffered } from './deeds.ts'
import type { Entry, Scope } from './entries.ts'
import type { Mailing } from './mailings.ts'
import { useMayAnswer } from './useMayAnswer.ts'

export type Offer = Deed | Mailing | 'reopen'

/** What may be done with an entry here, by whoever is reading. The server decides again on each call. */
export function useOffers(scope: Scope): (offer: Offer, entry: Entry) => boolean {
  const mayAnswer = useMayAnswer(scope) === true
  const { data: reader } = useQuery(meQueries.query())
  const isOfParty = scope.partyId !== null

  /** Whoever acts for a party may not shut itself out; of an instance the server keeps the last creator. */
  const isReader = (entry: Entry) =>
    isOfParty && entry.kind === 'trustpersons' && entry.value.user_id === reader?.User.id

  return (offer, entry) => {
    switch (offer) {
      case 'reopen':
        return mayAnswer && !isOfParty && entry.status === 'submitted'
      case 'remind':
        return mayAnswer && isOffered(offer, entry)
      case 'takeOut':
      case 'bringBack':
        // Who acts for a party is deactivated and activated by creators.
        return isOffered(offer, entry) && !(isOfParty && entry.kind === 'trustpersons')
      case 'remove':
        return isOffered(offer, entry) && !isReader(entry)
      default:
        return isOffered(offer, entry)
    }
  }
}
