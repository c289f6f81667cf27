/** Reading a table before its import. */
import { api, unwrap } from '../../api/client.ts'
import { toFormData, withFileTimeout } from '../../api/files.ts'
import type { ImportTable } from '../../api/types.ts'
import type { TableKind } from './tableImportSearch.ts'

/** Where a table is imported: into an instance, or into one party in it. */
export interface ImportScope {
  readonly applicationId: number
  readonly partyId: number | null
}

/** Lets the server read the cells of a file, and guess what its columns contain. Nothing is stored yet. */
export function readTable(
  { applicationId: id, partyId }: ImportScope,
  kind: TableKind,
  file: File,
): Promise<ImportTable> {
  const sent = { body: toFormData({ file }), ...withFileTimeout() }
  const query = { of: kind }
  if (partyId === null)
    return unwrap(api.POST('/api/v1/applications/{id}/matches/table', { params: { path: { id }, query }, ...sent }))
  const params = { path: { id, partyId }, query }
  return unwrap(api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/table', { params, ...sent }))
}
