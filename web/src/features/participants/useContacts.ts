import { useQuery } from '@tanstack/react-query'
import type { EntryKind, EntryOf, PeopleScope } from './entries.ts'
import { entriesQuery } from './queries.ts'

const NOBODY: readonly EntryOf<'trustpersons'>[] = []

/** Returns the active trust persons, who are the contacts of the parties. They are loaded for the list of parties only. */
export function useContacts(scope: PeopleScope, kind: EntryKind): readonly EntryOf<'trustpersons'>[] {
  const { data } = useQuery({ ...entriesQuery(scope, 'trustpersons'), enabled: kind === 'parties' })
  const contacts = data?.filter((entry) => entry.kind === 'trustpersons' && !entry.isDeactivated)
  return (contacts as EntryOf<'trustpersons'>[] | undefined) ?? NOBODY
}
