import * as v from 'valibot'

/** What a table describes, one in each row: the kinds that the server reads, and translations. */
export const TABLE_KINDS = ['theses', 'people', 'parties'] as const
export type TableKind = (typeof TABLE_KINDS)[number]
const IMPORT_KINDS = [...TABLE_KINDS, 'translations'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export const TABLE_IMPORT_SEARCH = v.object({
  of: v.optional(v.fallback(v.picklist(IMPORT_KINDS), 'theses')),
  /** With people: the role of rows that name none. */
  as: v.fallback(v.optional(v.picklist(['candidate', 'trust_person'])), undefined),
})

export type TableImportSearchParams = v.InferOutput<typeof TABLE_IMPORT_SEARCH>
