import type { LinkTarget } from '../../ui/instanceScreens.ts'
import { getPartyImportLink, getTableImportLink } from '../../ui/tableImport/tableImportLinks.ts'
import type { TableImportSearchParams } from '../../ui/tableImport/tableImportSearch.ts'
import type { EntryKind, PeopleScope } from './entries.ts'

const SEARCH_BY_KIND: Readonly<Partial<Record<EntryKind, TableImportSearchParams>>> = {
  parties: { of: 'parties' },
  candidates: { of: 'people' },
  trustpersons: { of: 'people', as: 'trust_person' },
}

/** Returns the link to the import of a table into a list; null for lists without one. */
export function findTableImportLink({ applicationId, partyId }: PeopleScope, kind: EntryKind): LinkTarget | null {
  const search = SEARCH_BY_KIND[kind]
  if (!search) return null
  return partyId === null ? getTableImportLink(applicationId, search) : getPartyImportLink(partyId, search)
}
