import * as v from 'valibot'

/** The running job. */
export const TOWNS_SEARCH = v.object({ job: v.optional(v.string()) })
