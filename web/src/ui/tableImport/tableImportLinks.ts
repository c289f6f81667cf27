import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from '../instanceScreens.ts'
import type { TableImportSearchParams } from './tableImportSearch.ts'

/** Returns the link to the import of a table into an instance. */
export function getTableImportLink(applicationId: number, search: TableImportSearchParams): LinkTarget {
  return linkOptions({ to: '/portal/applications/$id/import', params: { id: String(applicationId) }, search })
}

/** Returns the link to the import of people into a party. */
export function getPartyImportLink(partyId: number, search: TableImportSearchParams): LinkTarget {
  return linkOptions({ to: '/portal/parties/$id/import', params: { id: String(partyId) }, search })
}
