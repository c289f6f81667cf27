/** What an import of people does, in numbers. Kept in the tab until the next import, for the report at its end. */
import { tabStorage } from '../../../browser/storage.ts'
import { type PeopleScope, scopeKey } from '../entries.ts'

/** What the rows of one request do. */
interface PartSums {
  readonly jobId: number
  readonly added: number
  readonly changed: number
}

export interface ImportSums {
  readonly parts: readonly PartSums[]
  /** The number of people whom the file contains as they are stored. */
  readonly unchanged: number
  /** The number of rows with errors, which stay to be corrected. */
  readonly leftOut: number
}

const getStorageKey = (scope: PeopleScope) => `people_import_sums:${scopeKey(scope)}`

export function storeImportSums(scope: PeopleScope, sums: ImportSums): void {
  tabStorage.setItem(getStorageKey(scope), JSON.stringify(sums))
}

/** Returns the numbers of the import that a job belongs to; null if it was started elsewhere. */
export function loadImportSums(scope: PeopleScope, jobId: number): ImportSums | null {
  try {
    const sums: ImportSums | null = JSON.parse(tabStorage.getItem(getStorageKey(scope)) ?? 'null')
    return sums?.parts.some((part) => part.jobId === jobId) ? sums : null
  } catch {
    return null
  }
}
