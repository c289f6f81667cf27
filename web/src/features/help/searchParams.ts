import * as v from 'valibot'

export const HELP_SEARCH = v.object({ topic: v.optional(v.string()) })
