import * as v from 'valibot'

/** The running job. */
export const TEMPLATE_SEARCH = v.object({ job: v.optional(v.string()) })
