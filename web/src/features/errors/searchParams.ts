import * as v from 'valibot'

/** The code for the support. */
export const ERROR_SEARCH = v.object({ code: v.fallback(v.string(), 'internal') })
